import type { Logger } from "pino";
import { applyEditedMessages } from "../../../platform/content/edited-messages.server.ts";
import { type Edits, publishEdits, withEdit } from "../../../platform/content/edits.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createLive } from "../../../platform/jobs/live.server.ts";
import { findShipped } from "./catalogue.server.ts";
import { checkText } from "./check-text.server.ts";

export const textsChange = "texts";

/** Leaves out edits that a new version no longer allows. Takes no `staff`, because everybody sees them. */
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

/** At most one second behind other processes. */
export async function createLiveTexts(db: Db, log: Logger) {
  const live = await createLive(db, textsChange, () => readEdits(db), log);
  publishEdits(live.value());
  applyEditedMessages();
  live.onChange(() => publishEdits(live.value()));
  return live;
}
