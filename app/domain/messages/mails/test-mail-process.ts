// A process of its own that fetches mails, and stops for ever before or after a mail's file is written: to be killed there.
import process from "node:process";
import { pino } from "pino";
import { openDatabase } from "../../../platform/db/connection.server.ts";
import { type Files, openFiles } from "../../../platform/files/storage.server.ts";
import { createMailboxWorker } from "./mailbox-worker.server.ts";

const { databaseUrl, filesUrl, imap, allow, stopsAt } = JSON.parse(process.argv[2] ?? "{}");
const files = await openFiles(filesUrl);
const stop = () => {
  process.stdout.write("stopped\n");
  return new Promise<never>(() => {});
};
const put: Files["put"] = async (...args) => {
  if (stopsAt === "before") await stop();
  await files.put(...args);
  await stop();
};
const options = {
  imap: () => imap,
  allow: () => allow,
  onChange() {},
  arrived() {},
  log: pino({ level: "silent" }),
};
createMailboxWorker({ db: openDatabase(databaseUrl), files: { ...files, put }, ...options }).start();
setInterval(() => {}, 1000);
