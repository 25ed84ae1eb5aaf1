// try: a page that was pasted or dropped.
import * as api from "./api.js";

const $ = (id) => document.getElementById(id);

async function go(e) {
  e?.preventDefault();
  $("try-state").textContent = "reading …";
  try {
    const result = await api.read($("try-as").value, $("try-html").value, $("try-url").value.trim());
    $("try-out").textContent = JSON.stringify(result, null, 2);
    $("try-out").hidden = false;
    $("try-state").textContent = result.kind ? `This is ${/^[aeiou]/.test(result.kind) ? "an" : "a"} ${result.kind}.` : "";
  } catch (error) {
    $("try-state").textContent = error.message;
  }
}

export function openTry() {
  const form = $("try-form");
  form.addEventListener("submit", go);
  form.addEventListener("dragover", (e) => e.preventDefault());
  form.addEventListener("drop", async (e) => {
    e.preventDefault();
    const file = e.dataTransfer.files[0];
    if (!file) return;
    $("try-html").value = await file.text();
    go();
  });
}
