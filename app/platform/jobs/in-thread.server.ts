import { Worker } from "node:worker_threads";

/** A `.task.ts` file exports it as `run`; it may block. */
export type Task<Input, Output, Message = never> = (
  input: Input,
  tools: {
    tell(message: Message): void;
    signal: AbortSignal;
  },
) => Promise<Output>;

type ThreadOptions<Message> = {
  onMessage?: (message: Message) => void;
  /** A task that does not end within five seconds is terminated. */
  signal?: AbortSignal;
  /** MB of JavaScript memory; past it the promise is rejected. */
  memoryMb?: number;
};

export type FromTask = { message: unknown } | { output: unknown } | { error: Error };

export const entry = new URL(
  import.meta.url.endsWith(".ts") ? "../../../server/thread.ts" : "../thread.js",
  import.meta.url,
);
const abortTimeoutMs = 5_000;

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
