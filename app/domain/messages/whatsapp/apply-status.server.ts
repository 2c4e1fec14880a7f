import type { Db } from "../../../platform/db/connection.server.ts";
import { pause } from "../../delivery/deliveries/pauses.server.ts";
import { findExternal } from "../conversations/add-incoming.server.ts";
import type { MessageDetails } from "../conversations/details.ts";
import { markState } from "../conversations/mark-state.server.ts";
import { verdictOfCode } from "./codes.ts";
import type { StatusEvent } from "./events.ts";
import { recordRefusal } from "./record-refusal.server.ts";
import { stop } from "./store-message.server.ts";

/** "later": the status arrived before the response to our request, which has the id. */
export async function applyStatus(trx: Db, event: StatusEvent, now: Date): Promise<"done" | "later"> {
  const { id, key, status: state, code } = event;
  const at = event.at ?? now;
  const verdict = code === undefined ? undefined : verdictOfCode(code, null);
  const details: MessageDetails = {
    ...(event.price && { billable: event.price.billable, category: event.price.category }),
    ...(verdict &&
      state === "failed" && { code: code ?? 0, problem: verdict.reason, answer: event.detail ?? "" }),
  };
  const mark = { channel: "whatsapp" as const, state, at, details };
  let found = await markState(trx, { ...mark, externalId: id });
  if (found === "unknown" && key !== undefined)
    found = await markState(trx, { ...mark, messageId: key, learnedId: id });
  if (found === "unknown") return "later";
  if (event.price) await recordCharge(trx, { ...event, at });
  // A late failure does not count for a message that has arrived.
  if (state !== "failed" || !verdict || found === "kept") return "done";
  const message = await trx
    .selectFrom("messages")
    .select(["conversation_id", "details"])
    .where("channel", "=", "whatsapp")
    .where("external_id", "=", id)
    .executeTakeFirst();
  if (!message) return "done";
  if (verdict.reason === "stopped") await stopOf(trx, message.conversation_id, now);
  await recordRefusal(
    trx,
    { reason: verdict.reason, code: code ?? null, detail: event.detail ?? "", ...message },
    now,
  );
  if (verdict.consequence === "pauses")
    await pause(trx, { channel: "whatsapp", target: "whatsapp" }, "quota", now);
  return "done";
}

/** Once for each message, although several statuses repeat the price. */
async function recordCharge(trx: Db, { id, at, price }: StatusEvent & { at: Date }): Promise<void> {
  const message = await findExternal(trx, "whatsapp", id);
  if (!message || !price) return;
  const { category, type: kind, billable } = price;
  await trx
    .insertInto("whatsapp_charges")
    .values({ message_id: message.id, at: at.toISOString(), category, kind, billable: billable ? 1 : 0 })
    .onConflict((conflict) => conflict.column("message_id").doNothing())
    .execute();
}

async function stopOf(trx: Db, conversationId: string, now: Date): Promise<void> {
  const conversation = await trx
    .selectFrom("conversations")
    .select(["id", "client_id", "enquiry_id"])
    .where("id", "=", conversationId)
    .executeTakeFirst();
  if (conversation) await stop(trx, conversation, ["marketing"], "131050", now);
}
