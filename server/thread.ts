// The entry of a thread or process that runs one task. Tasks are listed here, so that a build contains them.
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import process from "node:process";
import { parentPort, workerData } from "node:worker_threads";
import type { FromTask, Task } from "../app/platform/jobs/in-thread.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: each task has an input type of its own.
type AnyTask = { run: Task<any, unknown, any> };

const tasks: Record<string, () => Promise<AnyTask>> = {
  "read-mail": () => import("../app/domain/messages/mails/read-mail.task.ts"),
  "store-history": () => import("../app/domain/messages/whatsapp/store-history.task.ts"),
  "read-sheet": () => import("../app/domain/cases/sheet/read-list.task.ts"),
  "analyze-lists": () => import("../app/domain/office/privacy/analyze-lists.task.ts"),
  backup: () => import("../app/domain/office/backups/backup.task.ts"),
  crash: () => import("../app/platform/jobs/test-crash.task.ts"),
  echo: () => import("../app/platform/jobs/test-echo.task.ts"),
  pdf: () => import("../app/platform/pdf/pdf.task.ts"),
  "project-report-workbook": () =>
    import("../app/domain/projects/project-reports/workbook/make-workbook.task.ts"),
  "make-due": () => import("../app/domain/dates-and-rules/duties/make-due.task.ts"),
  "report-pdf": () => import("../app/domain/projects/project-report-pdf/report-pdf.task.ts"),
  import: () => import("../app/domain/cases/imports/import.task.ts"),
  "prepare-picture": () => import("../app/domain/firm/brand/prepare-picture.task.ts"),
  "measure-texts": () => import("./pictures/measure.task.ts"),
  "draw-picture": () => import("./pictures/draw.task.ts"),
  "reduce-image": () => import("../app/platform/uploads/reduce-image.task.ts"),
};

type Wanted = { task: string; input: unknown };

// Requests come first. Only Linux has a priority for each thread.
if (parentPort && process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

// A process ends with its server.
if (!parentPort) process.once("disconnect", () => process.exit());
const { task, input }: Wanted = parentPort ? workerData : (await once(process, "message"))[0];
const ended = new AbortController();
const send = (from: FromTask) => (parentPort ? parentPort.postMessage(from) : process.send?.(from));

parentPort?.once("message", () => ended.abort());
try {
  const named = await tasks[task]?.();
  if (!named) throw new Error(`There is no task "${task}".`);
  const output = await named.run(input, { tell: (message) => send({ message }), signal: ended.signal });
  send({ output });
} catch (error) {
  send({ error: error instanceof Error ? error : new Error(String(error)) });
}
// Ends also when a task left a handle open.
if (parentPort) parentPort.close();
else process.disconnect?.();
