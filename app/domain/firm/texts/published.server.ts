import type { Logger } from "pino";
import { applyEditedMessages } from "../../../platform/content/edited-messages.server.ts";
import { type Edits, publishEdits, withEdit } from "../../../platform/content/edits.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createLive } from "../../../platform/jobs/live.server.ts";
import { findShipped } from "./catalogue.server.ts";
import { checkText } from "./check-text.server.ts";

/** Names the change for `createLive`. */
export const textsChange = "texts";

/**
 * The edits that are published. One that a new version no longer allows, because its fact or its text is gone, is left
 * out: pages show the shipped text, and the settings list it. Takes no `staff`, because pages show them to everybody.
 */
export async function readEdits(db: Db): Promise<Edits> {
  const rows = await db
    .selectFrom("text_edits")
    .select(["key", "language", "text"])
    .where("text", "is not", null)
    .execute();
  let edits: Edits = new Map();
  for (const { key, language, text } of rows) {
    const of = findShipped(key);
    if (of && text !== null && !checkText(of, language, text))
      edits = withEdit(edits, of.file, language, of.field, text);
  }
  return edits;
}

/** Shows the owner's edits on the pages of this process, at most a second after another process has saved them. */
export async function createLiveTexts(db: Db, log: Logger) {
  const live = await createLive(db, textsChange, () => readEdits(db), log);
  publishEdits(live.value());
  applyEditedMessages();
  live.onChange(() => publishEdits(live.value()));
  return live;
}
