// `npm run mail-in`: takes one mail from standard input, as a mail server passes it on. Node runs it without a build.
import process from "node:process";
import { mailLimit } from "../app/domain/delivery/mailbox/settings.ts";
import { type RawMail, storeMail } from "../app/domain/messages/mails/store-mail.server.ts";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { openFiles } from "../app/platform/files/storage.server.ts";
import { runCommand } from "./command.ts";
import type { Config } from "./config.ts";

const usage = `Takes one email from standard input. Works while the server is running, which reads it within a second.

node server/launch.mjs mail-in < MAIL
    Exit codes are those of sysexits.h, for the mail server: 0 when the email is stored, 65 when there is none, 75 for
    everything else, so that it is delivered again later.

Run it in the account of the server. It reads the same environment and .env file. docs/mail.md shows how to set it up.
`;

/** EX_TEMPFAIL: the mail server keeps the mail and tries again. */
const tryAgain = 75;
const noMail = 65;

await runCommand({
  usage,
  options: [],
  failure: tryAgain,
  async run(_, config) {
    const mail = await readStandardInput();
    if (mail.raw.toString("latin1").trim() === "")
      throw Object.assign(new Error("There is no mail on standard input."), { exitCode: noMail });
    return `${await take(config, mail)}\n`;
  },
});

async function take({ databaseUrl, filesUrl }: Config, mail: RawMail): Promise<"stored" | "known"> {
  const db = openDatabase(databaseUrl);
  try {
    return await storeMail({ db, files: await openFiles(filesUrl) }, mail, new Date());
  } finally {
    await db.destroy();
  }
}

/** If the mail is too large, returns only its headers and size. */
async function readStandardInput(): Promise<RawMail> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size <= mailLimit) chunks.push(chunk);
  }
  const raw = Buffer.concat(chunks);
  if (size <= mailLimit) return { raw };
  const end = /\r?\n\r?\n/.exec(raw.subarray(0, 2 ** 20).toString("latin1"))?.index ?? 2 ** 20;
  return { raw: Buffer.concat([raw.subarray(0, end), Buffer.from("\r\n\r\n")]), leftOut: size };
}
