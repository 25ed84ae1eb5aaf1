// Types of pool.js.
import type { Options, Page } from "./index.js";

export type Command = "article" | "records" | "posts" | "auto" | "template"
  | "learn" | "apply" | "cluster" | "tree";

export class Pool {
  constructor(options?: { size?: number });
  run(command: Command, page: Page | Page[], options?: Options & { wrapper?: string }): Promise<any>;
  map(command: Command, pages: Iterable<Page> | AsyncIterable<Page>,
      options?: Options & { wrapper?: string }): AsyncGenerator<any>;
  close(): Promise<void>;
}
