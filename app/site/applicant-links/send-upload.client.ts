import { type DetailedError, Upload } from "tus-js-client";
import { pieceBytes } from "../../domain/cases/applicant-links/limits.ts";
import { limitOf, pdfLimit } from "../../platform/uploads/file-limits.ts";

/** By outcome; "{name}" is the file's, "{reference}" ours. */
export type Words = Record<string, string>;

type Job = {
  file: File;
  documentType: string;
  /** One of the person's cases. */
  case: string;
  batch: string;
  line: HTMLElement;
  /** Where uploads begin. */
  endpoint: string;
  words: Words;
};

type Ended = { outcome: string; reference?: string | undefined };

/** Resumes after broken connections and shows the outcome. Never rejects. */
export async function sendFile(job: Job): Promise<void> {
  const view = createView(job);
  const file = await smaller(job.file, view);
  const { outcome, reference = "" } = await upload({ ...job, file }, view);
  view.end(outcome, reference);
}

/** Smaller files have no more pixels than the server takes. */
const smallBytes = 1024 * 1024;

/** Unchanged when the code that reduces it cannot be loaded. */
async function smaller(file: File, view: View): Promise<File> {
  if (file.size < smallBytes) return file;
  view.say("reducing");
  const loaded = import("../../ui/smaller-photo.ts");
  return loaded.then(({ smallerPhoto }) => smallerPhoto(file, pdfLimit)).catch(() => file);
}

type View = ReturnType<typeof createView>;

function createView({ file, line, words }: Job) {
  const text = document.createElement("span");
  const bar = document.createElement("progress");
  bar.className = "h-2 w-full accent-indigo";
  bar.max = 100;
  bar.setAttribute("aria-label", file.name);
  line.replaceChildren(text, bar);
  const say = (key: string, reference = "") => {
    const sentence = words[key] ?? words.failed ?? "";
    const filled = sentence.replace("{name}", file.name).replace("{reference}", reference);
    // Announced only when it changes.
    if (text.textContent !== filled) text.textContent = filled;
  };
  say("sending");
  return {
    say,
    progress(percent: number) {
      bar.value = percent;
      say(percent < 100 ? "sending" : "checking");
    },
    end(outcome: string, reference: string) {
      bar.remove();
      say(outcome, reference);
      if (!reference) text.textContent = `${file.name}: ${text.textContent}`;
      line.classList.add(reference ? "text-leaf" : "text-brick", "font-semibold", "wrap-anywhere");
    },
  };
}

/** Milliseconds before each try, half an hour together; progress starts them again. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, ...Array<number>(90).fill(20_000)];

async function upload({ file, documentType, case: of, batch, endpoint }: Job, view: View): Promise<Ended> {
  if (file.size === 0) return { outcome: "empty" };
  if (file.size > limitOf(file.name)) return { outcome: "tooLarge" };
  const metadata = { name: file.name, documentType, case: of, batch, upload: crypto.randomUUID() };
  // The same file for the same document is resumed, also after a reload.
  const mark = ["sopan", endpoint, of, documentType, file.name, file.size, file.lastModified].join(" ");
  return new Promise((resolve) => {
    const sending = new Upload(file, {
      endpoint,
      metadata,
      retryDelays,
      chunkSize: pieceBytes,
      overridePatchMethod: true,
      removeFingerprintOnSuccess: true,
      fingerprint: () => Promise.resolve(mark),
      onProgress: (sent, all) => view.progress(Math.floor((100 * sent) / all)),
      onShouldRetry(error) {
        const status = error.originalResponse?.getStatus() ?? 0;
        const again = status === 0 || status === 409 || status === 429 || status >= 500;
        if (again) view.say("waiting");
        return again;
      },
      onSuccess({ lastResponse }) {
        stop();
        const outcome = lastResponse.getHeader("Upload-Outcome") ?? "received";
        resolve({ outcome, reference: lastResponse.getHeader("Upload-Reference") });
      },
      onError(error) {
        stop();
        resolve({ outcome: outcomeIn(error) });
      },
    });
    // Retries at once when the browser is back online.
    const goOn = () => void sending.abort().then(() => sending.start());
    const stop = () => removeEventListener("online", goOn);
    addEventListener("online", goOn);
    sending
      .findPreviousUploads()
      .then(([previous]) => previous && sending.resumeFromPreviousUpload(previous))
      .finally(() => sending.start());
  });
}

function outcomeIn(error: Error | DetailedError): string {
  const response = "originalResponse" in error ? error.originalResponse : null;
  try {
    return JSON.parse(response?.getBody() ?? "").outcome ?? "failed";
  } catch {
    return response?.getStatus() === 413 ? "tooLarge" : "failed";
  }
}
