import { filesContext } from "../../../contexts/services.ts";
import { reportedConsentSources } from "../../../domain/messages/conversations/consent-table.ts";
import { makeEnquiry } from "../../../domain/messages/conversations/make-enquiry.server.ts";
import { findCounterpart } from "../../../domain/messages/conversations/open-conversation.server.ts";
import { putIntoCheckList } from "../../../domain/messages/conversations/put-into-check-list.server.ts";
import { recordConsent } from "../../../domain/messages/conversations/record-consent.server.ts";
import { channels } from "../../../domain/messages/conversations/tables.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { asResult, done, gone, refused, typedIn } from "../../frame/page/result.ts";
import {
  apart,
  askNumber,
  cancel,
  change,
  link,
  reactTo,
  release,
  send,
  takeNumber,
  undo,
} from "./conversation-action.server.ts";
import { fill } from "./ready-text-action.server.ts";

export const threadPosts = {
  "conversations.write": {
    send,
    react: reactTo,
    fill,
    cancel,
    release,
    change,
    undo,
    link,
    apart,
    consent,
    askNumber,
    takeNumber,
  },
  "enquiries.write": { makeEnquiry: makeEnquiryOf },
  "documents.write": { put },
};

/** Records a consent that the person gave to staff. */
async function consent({ db, staff, form, text, params, now }: Post) {
  const channel = channels.find((known) => known === text("channel"));
  const reported = reportedConsentSources.find((known) => known === text("told"));
  if (!channel || !reported) return refused("nothing", typedIn(form));
  const answer = text("answer") === "no" ? ("no" as const) : ("yes" as const);
  const input = { channel, reported, answer, words: text("words"), day: text("day") };
  const language = await readLanguage(db, staff);
  const noted = await recordConsent(db, staff, params.counterpartId ?? "", { ...input, language }, now);
  return noted === "ended" ? done(noted) : asResult(noted, "noted", form);
}

/** For a person to whom the firm wrote first. */
async function makeEnquiryOf({ db, staff, text, now }: Post) {
  const result = await makeEnquiry(db, staff, text("conversation"), now);
  return result === "gone" ? gone() : done("enquiryMade");
}

/** Copies a received file into the check-list. */
async function put({ db, staff, text, params, now, context }: Post) {
  const who = await findCounterpart(db, staff, params.counterpartId ?? "");
  const conversationId = who?.conversation?.id;
  if (!conversationId || !who.clientId) return gone();
  const wanted = { fileId: text("file"), clientId: who.clientId, documentType: text("type") };
  const store = { db, files: context.get(filesContext) };
  const result = await putIntoCheckList(store, staff, { conversationId, ...wanted }, now);
  if (result === "gone") return gone();
  return result === "put" ? done("put") : refused("full");
}
