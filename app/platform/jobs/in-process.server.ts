import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { entry, type FromTask } from "./in-thread.server.ts";

/** For native code that reads files of strangers: in a thread, a crash would end the server. */
export function inProcess<Input, Output>(task: string, input: Input, signal?: AbortSignal): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, {
      execArgv: ["--max-old-space-size=256"],
      // The process gets none of the server's secrets.
      env: { MALLOC_ARENA_MAX: "2" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      killSignal: "SIGKILL",
      ...(signal && { signal }),
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.on("message", (from: FromTask) => {
      if ("error" in from) reject(from.error);
      else if ("output" in from) resolve(from.output as Output);
    });
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`The task "${task}" ended without a result.`)));
    child.send({ task, input });
  });
}
