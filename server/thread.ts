// The entry of a worker thread that runs one task and ends. The tasks are listed here, so that a build contains them.
import { parentPort, workerData } from "node:worker_threads";
import type { FromThread, Task } from "../app/platform/jobs/in-thread.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: each task has an input type of its own.
type AnyTask = { run: Task<any, unknown, any> };

const tasks: Record<string, () => Promise<AnyTask>> = {
  "read-sheet": () => import("../app/domain/sheet/read-list.task.ts"),
  "analyze-lists": () => import("../app/domain/privacy/analyze-lists.task.ts"),
  backup: () => import("../app/domain/backups/backup.task.ts"),
  echo: () => import("../app/platform/jobs/test-echo.task.ts"),
  pdf: () => import("../app/domain/pdf/pdf.task.ts"),
  import: () => import("../app/domain/imports/import.task.ts"),
  "prepare-picture": () => import("../app/domain/brand/prepare-picture.task.ts"),
  "measure-texts": () => import("./pictures/measure.task.ts"),
  "draw-picture": () => import("./pictures/draw.task.ts"),
  "reduce-image": () => import("../app/domain/documents/reduce-image.task.ts"),
};

const { task, input } = workerData as { task: string; input: unknown };
const ended = new AbortController();
const send = (from: FromThread) => parentPort?.postMessage(from);

parentPort?.once("message", () => ended.abort());
try {
  const named = await tasks[task]?.();
  if (!named) throw new Error(`There is no task "${task}".`);
  const output = await named.run(input, { tell: (message) => send({ message }), signal: ended.signal });
  send({ output });
} catch (error) {
  send({ error: error instanceof Error ? error : new Error(String(error)) });
}
// A task that left a handle open would keep the thread alive.
parentPort?.close();
