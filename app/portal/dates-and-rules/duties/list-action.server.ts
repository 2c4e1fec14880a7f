import * as z from "zod/mini";
import {
  type BulkChange,
  changeManyDue,
  undoManyDue,
} from "../../../domain/dates-and-rules/duties/change-due.server.ts";
import { isOpenOrNobody } from "../../../domain/people/staff/colleagues.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { readUndoBy, recordId } from "../../../platform/lists/read-undo.ts";
import { readTicks } from "../../../platform/lists/ticks.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused } from "../../frame/page/result.ts";

const messages = { file: "filed", skip: "skipped", handOver: "handedOver" } as const;

function kindOf(change: BulkChange) {
  if ("file" in change) return "file";
  return "skip" in change ? "skip" : "handOver";
}

/** For ticked items, or the one that was filed in its row. Skips and counts items that were changed meanwhile. */
export async function bulk({ db, staff, form, text, now }: Post) {
  const ticks = readTicks(form, form.has("filed") ? "filed" : "id").map(({ id, version = 0 }) => ({
    id,
    version,
  }));
  const change = readChange(text, istDay(now));
  if (!change) return refused("nothing");
  if ("skip" in change && change.skip === "") return refused("reason");
  if ("handOver" in change && !(await isOpenOrNobody(db, change.handOver))) return refused("nobodyThere");
  const undo = await changeManyDue(db, staff, ticks, change, now);
  if (undo.length === 0) return refused("nothing");
  const kind = kindOf(change);
  const leftOut = ticks.length - undo.length;
  return done(messages[kind], {
    values: { count: undo.length, ...(leftOut > 0 && { leftOut }) },
    undo: { intent: "undo", kind, items: JSON.stringify(undo) },
  });
}

export async function undo({ db, staff, text, now }: Post) {
  const kind = text("kind");
  const items = readUndoBy(undone, text("items"));
  const count = await undoManyDue(db, staff, kind === "handOver" ? kind : "file", items, now);
  return count > 0 ? done("undone", { values: { count } }) : refused("nothing");
}

/** Choosing a person acts at once, without a button. */
function readChange(text: Post["text"], today: string): BulkChange | undefined {
  const who = text("set-who");
  if (text("do") === "skip") return { skip: text("reason") };
  if (text("do") === "file" || text("filed") !== "") {
    const filing = { filedOn: today, acknowledgement: "", lateFee: null, documentId: null };
    return { file: filing };
  }
  return who ? { handOver: who === "none" ? null : who } : undefined;
}

const undone = z.object({ id: recordId, version: z.int(), before: z.nullable(recordId) });
