import { Worker } from "node:worker_threads";

/** Work that would block requests; a `.task.ts` file exports it as `run`. */
export type Task<Input, Output, Message = never> = (
  input: Input,
  tools: {
    /** Sends a message, such as the progress, to the caller; it is copied. */
    tell(message: Message): void;
    /** Aborted when the result is not needed any more. */
    signal: AbortSignal;
  },
) => Promise<Output>;

type ThreadOptions<Message> = {
  onMessage?: (message: Message) => void;
  /** Asks the task to end; a task that does not end within five seconds is ended. */
  signal?: AbortSignal;
  /** Most memory of the thread's JavaScript, in MB. Past it the promise is rejected and the process goes on. */
  memoryMb?: number;
};

/** What goes between the two sides. */
export type FromTask = { message: unknown } | { output: unknown } | { error: Error };

/** Beside the built server or, in development and in tests, among the sources. */
export const entry = new URL(
  import.meta.url.endsWith(".ts") ? "../../../server/thread.ts" : "../thread.js",
  import.meta.url,
);
const abortTimeoutMs = 5_000;

/** Runs a task that `server/thread.ts` names, in a thread of its own; rejects with what the task throws. */
export function inThread<Input, Output, Message = never>(
  task: string,
  input: Input,
  { onMessage, signal, memoryMb = 256 }: ThreadOptions<Message> = {},
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, {
      workerData: { task, input },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const abort = () => {
      worker.postMessage("abort");
      setTimeout(() => void worker.terminate(), abortTimeoutMs).unref();
    };
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
    worker.on("message", (from: FromTask) => {
      if ("message" in from) onMessage?.(from.message as Message);
      else if ("error" in from) reject(from.error);
      else resolve(from.output as Output);
    });
    worker.on("error", reject);
    worker.on("exit", () => {
      signal?.removeEventListener("abort", abort);
      reject(new Error(`The task "${task}" ended without a result.`));
    });
  });
}
