import { randomUUID } from "node:crypto";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { findLiveClient } from "../../../domain/cases/clients/find-client.server.ts";
import { idsWithMerged } from "../../../domain/cases/clients/profile.server.ts";
import { phoneOf } from "../../../domain/messages/conversations/address-owner.server.ts";
import { attachableFiles } from "../../../domain/messages/conversations/attachable.server.ts";
import { consentHistory } from "../../../domain/messages/conversations/consents.server.ts";
import { isOpen } from "../../../domain/messages/conversations/may-send.ts";
import {
  type Counterpart,
  findCounterpart,
  markCounterpartRead,
} from "../../../domain/messages/conversations/open-conversation.server.ts";
import { type Reach, reachOf } from "../../../domain/messages/conversations/reach.server.ts";
import {
  readThread,
  type Thread,
  type ThreadMessage,
} from "../../../domain/messages/conversations/read-thread.server.ts";
import { type Channel, channels } from "../../../domain/messages/conversations/tables.ts";
import type { MailNote } from "../../../domain/messages/mails/mail-notes.ts";
import { noteSentences } from "../../../domain/messages/mails/note-sentences.server.ts";
import { problemSentence } from "../../../domain/messages/mails/problem-sentence.server.ts";
import { readReadyTexts } from "../../../domain/messages/ready-texts/ready-texts.server.ts";
import { textName } from "../../../domain/messages/ready-texts/text-name.server.ts";
import { readOwnNumber } from "../../../domain/messages/whatsapp/own-number.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { pick } from "../../../platform/db/pick.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { readCursor } from "../../../platform/lists/cursor.ts";

type ThreadRequest = { db: Db; staff: Staff; on: readonly Channel[]; query: URLSearchParams; now: Date };

/** Undefined if there is nobody. Marks it as read for those who may answer. */
export async function loadThread(counterpartId: string, { db, staff, on, query, now }: ThreadRequest) {
  const who = await findCounterpart(db, staff, counterpartId);
  if (!who) return undefined;
  const { conversation, clientId, enquiryId, name } = who;
  const cursor = readCursor(query.get("older"));
  const clientIds = clientId ? await idsWithMerged(db, staff, clientId) : [];
  const person = { conversationId: conversation?.id, clientIds, enquiryId };
  const mayWrite = may(staff, "conversations.write");
  const documentsOf = conversation?.client_id ?? clientId;
  const whom = { id: conversation?.id ?? "", client_id: clientId, enquiry_id: enquiryId };
  const [read, language, reached, files, suggested, consents, client, own] = await Promise.all([
    readThread(db, staff, person, cursor),
    readLanguage(db, staff),
    reachOfEach(db, who),
    documentsOf && mayWrite ? attachableFiles(db, staff, documentsOf) : [],
    suggestionOf(db, conversation?.suggestion_client_id ?? null),
    consentHistory(db, staff, whom),
    clientId ? findLiveClient(db, staff, clientId) : undefined,
    readOwnNumber(db),
  ]);
  const spoken = languageOf(read);
  const texts = mayWrite ? await readyTextOptions(db, language, spoken) : [];
  if (mayWrite && conversation) await markCounterpartRead(db, staff, conversation);
  const state =
    conversation && pick(conversation, ["id", "version", "assigned_to", "snoozed_until", "window_ends_at"]);
  return {
    counterpartId,
    name,
    clientId,
    enquiryId,
    state,
    files,
    mayWrite,
    texts,
    consents,
    language: spoken,
    /** In the person's language. */
    question: allMessages[spoken].conversations.number.question,
    /** Register of the client whose check-list takes files. */
    register: client?.register,
    stage: client?.stage ?? null,
    /** To call; undefined while WhatsApp hides it. */
    phone: client?.mobile ?? phoneIn("whatsapp", reached.whatsapp),
    thread: withMailSentences(read, language),
    isFirst: cursor === undefined,
    channels: channels.map((channel) => {
      const consent = consents.find((one) => one.channel === channel && one.purpose === "service");
      return {
        channel,
        isOn: on.includes(channel),
        to: reached[channel]?.to,
        /** WhatsApp shows only its user id. */
        isHidden: reached[channel]?.by === "userId",
        phone: phoneIn(channel, reached[channel]),
        unreachableAt: reached[channel]?.unreachableAt ?? null,
        consent,
        // A new message from the person allows an answer.
        isStopped: (consent?.withdrawn_at ?? "") >= (conversation?.last_in_at ?? "1"),
        isOpen: channel === "mail" || (conversation !== undefined && isOpen(conversation, now)),
      };
    }),
    /** The number works in the app on a phone too. */
    isOnPhone: own.isOnApp === true,
    contactName: reached.whatsapp?.contactName ?? null,
    suggestion: conversation?.client_id === null ? suggested : undefined,
    maySetUp: may(staff, "settings"),
    postKey: randomUUID(),
    now: now.toISOString(),
  };
}
export type LoadedThread = NonNullable<Awaited<ReturnType<typeof loadThread>>>;

/** In the format for calls. */
const phoneIn = (channel: Channel, reach: Reach | undefined) =>
  channel === "whatsapp" && reach?.by === "address" ? phoneOf(reach.to) : undefined;

async function reachOfEach(db: Db, { conversation, clientId, enquiryId }: Counterpart) {
  const person = conversation ?? { id: "", client_id: clientId, enquiry_id: enquiryId };
  const found = await Promise.all(channels.map((channel) => reachOf(db, person, channel)));
  return Object.fromEntries(channels.map((channel, at) => [channel, found[at]])) as Record<
    Channel,
    Reach | undefined
  >;
}

async function suggestionOf(db: Db, clientId: string | null) {
  if (!clientId) return undefined;
  const client = db.selectFrom("clients").select(["id", "name"]).where("id", "=", clientId);
  const found = await client.executeTakeFirst();
  return found && { name: found.name, href: profilePath(found.id) };
}

/** Adds the sentences about its mails. */
function withMailSentences(thread: Thread, language: Language): Thread {
  const entries = thread.entries.map((entry) =>
    entry.type === "message" && entry.channel === "mail" ? withSentences(entry, language) : entry,
  );
  return { ...thread, entries };
}

function withSentences(message: ThreadMessage, language: Language): ThreadMessage {
  const { notes, problem, ...details } = message.details;
  const why = problem && problemSentence(problem, language);
  const noteTexts = Array.isArray(notes) ? noteSentences(notes as MailNote[], language) : [];
  const sentences = message.kind === "bounce" && why ? [why, ...noteTexts] : noteTexts;
  return { ...message, details: { ...details, ...(problem && { problem: why ?? problem }), sentences } };
}

/** The language of the person's last message; English by default. */
function languageOf({ entries }: Thread): Language {
  const theirs = entries.findLast((entry) => entry.type === "message" && entry.direction === "in");
  return languages.find((known) => theirs?.type === "message" && theirs.language === known) ?? "en";
}

/** The person's language first; names in the reader's language. */
async function readyTextOptions(db: Db, reader: Language, person: Language) {
  const texts = await readReadyTexts(db);
  const { languages: words } = allMessages[reader].readyTexts;
  return [person, ...languages.filter((other) => other !== person)].map((language) => ({
    label: words[language],
    options: texts.map((text) => ({ value: `${language} ${text.key}`, label: textName(reader, text) })),
  }));
}
