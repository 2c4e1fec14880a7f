// Copies what a person pays to, and uploads each chosen file at once. Must stay under 2 KB; the upload code is loaded with the first file.
import type { Words } from "./send-upload.client.ts";

/** `documentType` and `case` are as chosen when the file was. */
type Waiting = { file: File; documentType: string; case: string; batch: string; line: HTMLElement };

function offerCopying() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? "");
      button.textContent = button.dataset.copied ?? "";
    });
  }
}

function start() {
  offerCopying();
  const root = document.querySelector<HTMLElement>("[data-send]");
  if (!root) return;
  const words: Words = JSON.parse(root.dataset.words ?? "{}");
  const endpoint = root.dataset.send ?? "";
  const queue: Waiting[] = [];
  let busy = false;

  /** One after the other: pages stay in order, and slow connections are not shared. */
  async function sendNext() {
    const next = queue.shift();
    busy = next !== undefined;
    if (!next) return;
    const { sendFile } = await loadUpload(next.line);
    await sendFile({ ...next, endpoint, words });
    sendNext();
  }

  /** Waits when the connection is down before anything was sent. */
  async function loadUpload(line: HTMLElement): Promise<typeof import("./send-upload.client.ts")> {
    try {
      return await import("./send-upload.client.ts");
    } catch {
      line.textContent = words.waiting?.replace("{name}", "…") ?? "";
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return loadUpload(line);
    }
  }

  function add(input: HTMLInputElement) {
    const { form } = input;
    const lines = form?.parentElement?.querySelector("[data-lines]");
    // Without the document the form is not valid; the browser says so.
    if (!form?.reportValidity() || !lines) {
      input.value = "";
      return;
    }
    const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    const of = { documentType: field("documentType"), case: field("case"), batch: crypto.randomUUID() };
    for (const file of input.files ?? []) {
      const line = document.createElement("li");
      line.textContent = words.queued?.replace("{name}", file.name) ?? "";
      lines.append(line);
      queue.push({ file, ...of, line });
    }
    // So that the same file can be chosen again.
    input.value = "";
    if (!busy) sendNext();
  }

  root.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") add(target);
  });
  addEventListener("beforeunload", (event) => {
    if (busy) event.preventDefault();
  });
  // Chosen before the script was loaded.
  for (const input of root.querySelectorAll<HTMLInputElement>("input[type=file]"))
    if (input.files?.length) add(input);
}

// An async script may run before the page is parsed.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
