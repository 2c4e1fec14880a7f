// The script of the page where applicants send documents: each chosen file is sent at once. It must stay under 2 KB; the
// uploads themselves come with the first file.
import type { Words } from "./send-upload.client.ts";

type Waiting = { file: File; form: HTMLFormElement; batch: string; line: HTMLElement };

function start() {
  const root = document.querySelector<HTMLElement>("[data-send]");
  if (!root) return;
  const words: Words = JSON.parse(root.dataset.words ?? "{}");
  const endpoint = root.dataset.send ?? "";
  const queue: Waiting[] = [];
  let busy = false;

  /** One after the other: together they would be slow on a slow line, and pages out of order. */
  async function sendNext() {
    const next = queue.shift();
    busy = next !== undefined;
    if (!next) return;
    const { sendFile } = await loadUpload(next.line);
    const paper = next.form.querySelector<HTMLInputElement>("[name=paper]")?.value ?? "";
    await sendFile({ ...next, paper, endpoint, words });
    sendNext();
  }

  /** Waits for the line, when it is down before anything was sent. */
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
    if (!form || !lines) return;
    const batch = crypto.randomUUID();
    for (const file of input.files ?? []) {
      const line = document.createElement("li");
      line.className = "send-line";
      line.textContent = words.queued?.replace("{name}", file.name) ?? "";
      lines.append(line);
      queue.push({ file, form, batch, line });
    }
    // The same file can be chosen again, and the button without script stays away.
    input.value = "";
    if (!busy) sendNext();
  }

  root.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") add(target);
  });
  addEventListener("beforeunload", (event) => {
    if (busy) event.preventDefault();
  });
  // What was chosen before the script came.
  for (const input of root.querySelectorAll<HTMLInputElement>("input[type=file]"))
    if (input.files?.length) add(input);
}

// The script is async, so it may run before the page is parsed.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
