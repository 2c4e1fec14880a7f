import { spawn } from "node:child_process";
import process from "node:process";

/** Runs a command of the server by its name; the next run finds its code compiled. */
export function runCommand(name: string, args: string[], env: Record<string, string>, stdin = "") {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn("node", [`server/${name}-command.ts`, ...args], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: "build/server/compiled", ...env },
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => (out += chunk));
    child.stderr.on("data", (chunk) => (err += chunk));
    child.on("close", (code) => resolve({ code, out, err }));
    child.stdin.end(stdin);
  });
}
