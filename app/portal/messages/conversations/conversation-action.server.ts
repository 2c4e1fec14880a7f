import { messagingContext } from "../../../contexts/services.ts";
import { addNote as addClientNote } from "../../../domain/cases/clients/notes.server.ts";
import { addNote as addEnquiryNote } from "../../../domain/cases/enquiries/inbox.server.ts";
import { cancelMessage } from "../../../domain/messages/conversations/cancel-message.server.ts";
import {
  type ConversationChange,
  changeConversations,
  readConversationUndo,
  undoConversations,
} from "../../../domain/messages/conversations/change-conversation.server.ts";
import { keepApart, linkSuggested } from "../../../domain/messages/conversations/link-conversation.server.ts";
import { findCounterpart } from "../../../domain/messages/conversations/open-conversation.server.ts";
import { react } from "../../../domain/messages/conversations/react.server.ts";
import { reactions } from "../../../domain/messages/conversations/reactions.ts";
import { recordNumber } from "../../../domain/messages/conversations/record-number.server.ts";
import { sendHeld } from "../../../domain/messages/conversations/send-held.server.ts";
import { channels } from "../../../domain/messages/conversations/tables.ts";
import { writeMessage } from "../../../domain/messages/conversations/write-message.server.ts";
import { variableLabel, variablesIn } from "../../../domain/messages/ready-texts/variables.ts";
import { isOpenOrNobody } from "../../../domain/people/staff/colleagues.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { languages } from "../../../platform/language/language.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { readTicks } from "../../../platform/lists/ticks.ts";
import { messageKey, once } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, stale, typedIn } from "../../frame/page/result.ts";
import { snoozeTime } from "./snooze.ts";

const ofPost = ({ params }: Post) => params.counterpartId ?? "";
const maxAheadMs = 60 * dayMs;

export async function send(post: Post) {
  const { db, staff, form, text, now, context } = post;
  const channel = channels.find((known) => known === text("channel"));
  if (!channel) return note(post);
  const messaging = context.get(messagingContext);
  if (!messaging.on().includes(channel)) return refused("off", typedIn(form));
  const sendAt = readLater(text("later"));
  if (sendAt === "badTime") return refused("badTime", typedIn(form));
  if (sendAt && sendAt.getTime() > now.getTime() + maxAheadMs) return refused("tooLate", typedIn(form));
  const fileIds = form.getAll("file").map(String).slice(0, 10);
  const message = {
    channel,
    text: text("text"),
    fileIds,
    ...(channel === "mail" && { subject: text("subject").slice(0, 200) }),
    ...(text("answers") && { answers: text("answers") }),
    ...(sendAt && { sendAt }),
  };
  const key = messageKey(post, message);
  const queued = await writeMessage(db, staff, ofPost(post), { ...message, key }, now);
  if ("refused" in queued) {
    if (queued.refused === "gone") return gone();
    const values = "variable" in queued ? { variable: await variableName(post, queued.variable) } : {};
    return refused(queued.refused, typedIn(form), { values });
  }
  messaging.wake(new Date(queued.sendAt));
  return done(sendAt ? "scheduled" : "sent", { undo: { intent: "cancel", message: queued.id } });
}

/** Template variables keep their names. */
async function variableName({ db, staff }: Post, name: string): Promise<string> {
  const reader = await readLanguage(db, staff);
  const [variable] = variablesIn(`{${name}}`);
  return variable ? variableLabel(variable, allMessages[reader].readyTexts.variables, reader) : name;
}

function note(post: Post) {
  return once(post, insertNote);
}

async function insertNote(post: Post) {
  const { db, staff, form, text, now } = post;
  const kind = text("channel") === "call" ? "call" : "note";
  const who = await findCounterpart(db, staff, ofPost(post));
  if (!who) return gone();
  const { clientId, enquiryId } = who;
  const add = () => {
    if (clientId) return addClientNote(db, staff, clientId, { kind, text: text("text") }, now);
    return enquiryId ? addEnquiryNote(db, staff, enquiryId, text("text"), now) : "gone";
  };
  const written = await add();
  if (written === "written" || written === "noted") return done("saved");
  if (written === "gone") return gone();
  return refused(written === "empty" || written === "emptyNote" ? "empty" : "tooLong", typedIn(form));
}

/** IST, "2026-11-27T10:00"; undefined sends now. */
function readLater(typed: string): Date | undefined | "badTime" {
  if (typed === "") return undefined;
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? new Date(`${typed}:00+05:30`) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : "badTime";
}

/** In the language of the thread. */
export async function askNumber(post: Post) {
  const { db, staff, text, now, context } = post;
  const messaging = context.get(messagingContext);
  if (!messaging.on().includes("whatsapp")) return refused("off");
  const language = languages.find((known) => known === text("language")) ?? "hi";
  const asked = {
    channel: "whatsapp" as const,
    asksNumber: true,
    language,
    key: messageKey(post, "number"),
    text: allMessages[language].conversations.number.question,
  };
  const queued = await writeMessage(db, staff, ofPost(post), asked, now);
  if ("refused" in queued) return queued.refused === "gone" ? gone() : refused(queued.refused);
  messaging.wake(new Date(queued.sendAt));
  return done("sent", { undo: { intent: "cancel", message: queued.id } });
}

/** Stores the number that the person shared. */
export async function takeNumber({ db, staff, text, now }: Post) {
  const result = await recordNumber(db, staff, text("message"), now);
  if (result === "gone") return gone();
  return result === "numberNoted" ? done(result) : refused(result);
}

/** "" removes ours. */
export async function reactTo({ db, staff, text, now, context }: Post) {
  const messaging = context.get(messagingContext);
  if (!messaging.on().includes("whatsapp")) return refused("off");
  const [message, emoji] = [text("message"), text("emoji")];
  if (emoji !== "" && !reactions.some((known) => known.emoji === emoji)) return refused("noReaction");
  const reacted = await react(db, staff, { message, emoji }, now);
  if ("refused" in reacted) return reacted.refused === "gone" ? gone() : refused(reacted.refused);
  messaging.wake(new Date(reacted.sendAt));
  const undo = { intent: "react", message, emoji: reacted.before };
  return done(emoji === "" ? "unreacted" : "reacted", { undo });
}

/** Returns the text to the composer. */
export async function cancel({ db, staff, text, now }: Post) {
  const message = await cancelMessage(db, staff, text("message"), now);
  if (message === "late") return stale("late");
  const { channel, subject, text: words } = message;
  const typed: Record<string, string> = { channel, subject, text: words };
  return done("cancelled", { typed });
}

/** Although somebody has answered from the phone meanwhile. */
export async function release({ db, staff, text, now, context }: Post) {
  if ((await sendHeld(db, staff, text("message"), now)) === "late") return stale("late");
  context.get(messagingContext).wake(now);
  return done("sent");
}

export async function change(post: Post) {
  const { db, staff, form, text, now } = post;
  const assignTo = text("set-assigned_to") || text("assigned_to");
  const wanted = changeOf(text("field"), assignTo, text("value"), now);
  const ticked = readTicks(form);
  if (!wanted || ticked.length === 0) return refused("nothing");
  if ("assigned_to" in wanted.change && !(await isOpenOrNobody(db, wanted.change.assigned_to)))
    return refused("nobodyThere");
  const { undo, leftOut } = await changeConversations(db, staff, ticked, wanted.change, now);
  if (undo.length === 0) return leftOut > 0 ? stale() : refused("nothing");
  const values = { count: undo.length, leftOut };
  return done(wanted.outcome, { values, undo: { intent: "undo", undo: JSON.stringify(undo) } });
}

type ChangeMessage = "assigned" | "snoozed" | "awake" | "read" | "unread";

function changeOf(
  field: string,
  assignTo: string,
  value: string,
  now: Date,
): { change: ConversationChange; outcome: ChangeMessage } | undefined {
  if (field === "read") return { change: { unread: 0 }, outcome: "read" };
  if (field === "unread") return { change: { unread: 1 }, outcome: "unread" };
  if (field === "awake") return { change: { snoozed_until: null }, outcome: "awake" };
  if (field === "snooze") {
    const until = snoozeTime(value, now);
    return until ? { change: { snoozed_until: until }, outcome: "snoozed" } : undefined;
  }
  if (assignTo === "") return undefined;
  return { change: { assigned_to: assignTo === "none" ? null : assignTo }, outcome: "assigned" };
}

export async function undo({ db, staff, text, now }: Post) {
  const changes = readConversationUndo(text("undo"));
  const count = await undoConversations(db, staff, changes, now);
  return done("undone", { values: { count, leftOut: count > 0 ? changes.length - count : 0 } });
}

export async function link(post: Post) {
  const goesOn = await linkSuggested(post.db, post.staff, post.text("conversation"), post.now);
  return goesOn === "gone" ? gone() : done("linked");
}

export async function apart(post: Post) {
  const result = await keepApart(post.db, post.staff, post.text("conversation"), post.now);
  return result === "gone" ? gone() : done(result);
}
