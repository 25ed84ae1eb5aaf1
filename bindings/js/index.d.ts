// Types of the package: the program's JSON.

/** HTML as text, bytes in any character set, a live DOM, or one with a name. */
export type Source = string | Uint8Array | ArrayBuffer | Document | Element;
export type Page = Source | { html: Source; name?: string; url?: string; charset?: string };

export interface Options {
  name?: string;
  url?: string;
  charset?: string;
  format?: "json" | "jsonl" | "csv" | "tsv" | "text" | "md" | "html" | "sexp" | "html5lib";
  explain?: boolean;
  maxBytes?: number;
  maxNodes?: number;
  maxDepth?: number;
  budget?: number;
  timeoutMs?: number;
  [option: string]: unknown;
}

export interface Result {
  page: string;
  url?: string;
  kind: string;
  truncated?: true;
  error?: string;
}
export interface Article extends Result {
  title: string | null;
  body: string | null;
  author: string | null;
  date: string | null;
  lang: string | null;
  confidence: number;
  method: string;
}
export interface Column { name: string; type: string }
export interface TableRecord {
  text: string;
  fields: { [column: string]: string | null };
  cells: (string | null)[];
  path: string[];
}
export interface Region {
  path: string;
  score: number;
  confidence?: number;
  columns: Column[];
  records: TableRecord[];
}
export interface Tables extends Result { regions: Region[]; main: number | null }
export interface Template {
  schema: string;
  template: unknown;
  pages: { page: string; values: unknown; leaves: { [leaf: string]: unknown[] } }[];
}
export interface Cluster { cluster: number; pages: string[] }

export interface ArticleOptions extends Options { precision?: boolean; recall?: boolean; links?: boolean }
export interface RecordsOptions extends Options { miner?: "pith" | "mdr2" | "mdr"; all?: boolean }
export interface PostsOptions extends Options {
  miner?: "mibat" | "mdr" | "mdr2pass";
  measure?: "ps" | "pm" | "tl" | "ts" | "tnl";
  tau?: number;
  now?: number;
  batch?: boolean;
}
export interface LearnOptions extends Options { kind?: "list" | "thread" | "news" | "detail" }

export function article(page: Page, options?: ArticleOptions): Article;
export function article(pages: Page[], options?: ArticleOptions): Article[];
export function records(page: Page, options?: RecordsOptions): Tables;
export function records(pages: Page[], options?: RecordsOptions): Tables[];
export function posts(page: Page, options?: PostsOptions): Tables;
export function posts(pages: Page[], options?: PostsOptions): Tables[];
export function auto(page: Page, options?: Options): Article & Partial<Tables>;
export function auto(pages: Page[], options?: Options): (Article & Partial<Tables>)[];
export function tree(page: Page, options?: Options): unknown;
export function template(pages: Page[], options?: Options): Template;
export function cluster(pages: Page[], options?: Options): Cluster[];
export function learn(pages: Page | Page[], options?: LearnOptions): string;
export function apply(wrapper: string, page: Page, options?: Options): Result & { [name: string]: any };
export function apply(wrapper: string, pages: Page[], options?: Options): (Result & { [name: string]: any })[];
/** What a command prints, in any of its formats. */
export function text(command: string, pages: Page | Page[], options?: Options): string;
export const version: string;

/** USAGE, EMPTY, FORMAT, NOMEM, ...: the statuses of pith.h. */
export class PithError extends Error { code: string }

export interface Message { warning: boolean; code: string; page: string; text: string }
export interface Reply {
  bytes: Uint8Array;
  messages: Message[];
  exit: number;
  text(): string;
  object(): any;
  lines(): any[];
}
export class Engine {
  constructor(module: WebAssembly.Module, options?: { keep?: number });
  readonly held: number;
  readonly made: number;
  run(command: string, pages: Page | Page[], options?: Options & { wrapper?: string }): Reply;
  version(): string;
}
export const engine: Engine;
