import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect } from "vitest";
import { findProgram } from "./chromium.ts";

/** A tab of Firefox, driven by WebDriver BiDi. */
export type Tab = {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** The value, as JSON, of an expression in the page; of a promise, what it becomes. */
  read<Value>(expression: string): Promise<Value>;
  /** Waits until an expression in the page is true. */
  until(expression: string): Promise<void>;
  /** Presses the middle of the first element that a selector finds. */
  press(selector: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** What scripts have reported as errors, on all pages. */
  errors: readonly string[];
};

type Message = {
  id?: number;
  method?: string;
  params?: LogEntry;
  result?: Result;
  error?: string;
  message?: string;
};
type LogEntry = { level?: string; text?: string };
type Result = { context?: string; result?: { value?: string }; exceptionDetails?: { text: string } };

/** The path of Debian's Firefox; undefined when it is not installed. */
export const findFirefox = (): string | undefined => findProgram("firefox-esr");

/** Starts Debian's Firefox without windows; `stop` ends it and removes its profile. */
export async function startFirefox(path: string): Promise<{ tab: Tab; stop(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), "sopan-firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const process = spawn(path, args, { stdio: ["ignore", "ignore", "pipe"] });
  const socket = new WebSocket(`${await addressOf(process)}/session`);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const tab = await tabOf(socket);
  const stop = async () => {
    socket.close();
    const ended = new Promise((resolve) => process.once("exit", resolve));
    process.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  return { tab, stop };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error("Firefox has no output.");
  for await (const line of createInterface(stderr)) {
    const [, address] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error("Firefox ended before it could be driven.");
}

async function tabOf(socket: WebSocket): Promise<Tab> {
  const errors: string[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.method === "log.entryAdded" && message.params?.level === "error")
      errors.push(message.params.text ?? "");
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  let sent = 0;
  const send = async (method: string, params: object): Promise<Result> => {
    const id = ++sent;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answer;
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result ?? {};
  };
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { context } = await send("browsingContext.create", { type: "tab" });
  const read = async <Value>(expression: string): Promise<Value> => {
    const asked = {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      awaitPromise: true,
    };
    const { result, exceptionDetails } = await send("script.evaluate", { ...asked, target: { context } });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value ?? "null") as Value;
  };
  const act = (source: object) => send("input.performActions", { context, actions: [source] });
  return {
    errors,
    read,
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }).then(() => {}),
    async until(expression) {
      // A page that is being left has nothing to ask.
      const look = () => read<boolean>(`Boolean(${expression})`).catch(() => false);
      await expect.poll(look, { message: expression }).toBe(true);
    },
    async press(selector) {
      const [x, y] = await read<[number, number]>(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const box = element.getBoundingClientRect();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      })()`);
      const moves = [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await act({ type: "pointer", id: "mouse", actions: moves });
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await act({ type: "key", id: "keyboard", actions: keys });
    },
  };
}
