import type { RouterContextProvider } from "react-router";
import { originContext, outboxContext, settingsContext } from "../../../contexts/services.ts";
import { linkPath, makeLink, revokeLink } from "../../../domain/cases/applicant-links/links.server.ts";
import { idsWithMerged } from "../../../domain/cases/clients/profile.server.ts";
import { personLanguage } from "../../../domain/messages/conversations/person-language.server.ts";
import { linkMessage, mailLink, type Sender } from "../../../domain/messages/mails/mail-link.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { formOf } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused } from "../../frame/page/result.ts";
import { chooseCase } from "../clients/profile/profile-loader.server.ts";

/** A new link, with a message about it in each language. */
export type ShownLink = {
  token: string;
  address: string;
  language: Language;
  messages: Record<Language, string>;
};

export async function make(post: Post) {
  const { db, staff, params, request, text, context, now } = post;
  const { chosen } = await chooseCase(db, staff, params.client ?? "", new URL(request.url).searchParams);
  const language = findLanguage(text("language")) ?? (await languageFor(post, chosen?.client.id ?? ""));
  const made = await makeLink(db, staff, chosen?.client.id ?? "", { language }, now, formOf(post));
  if (made === "gone") return gone();
  return { status: "done" as const, link: shown(context, made) };
}

/** Shows the link again, because its address is not stored. */
export async function mail(post: Post) {
  const { db, staff, text, context, now } = post;
  const outbox = context.get(outboxContext);
  const language = languageOf(text("language"));
  const via = { outbox: outbox.settings, from: senderOf(context) };
  const mailed = await mailLink(db, staff, { token: text("token"), language }, via, now, formOf(post));
  if (mailed.result === "gone") return gone();
  const link = shown(context, { ...mailed.link, language });
  if (mailed.result !== "mailed") return refused(mailed.result, undefined, { link });
  outbox.wake();
  return done(mailed.result, { link });
}

export async function revoke({ db, staff, text, now }: Post) {
  const result = await revokeLink(db, staff, text("link"), now);
  return result === "gone" ? gone() : done(result);
}

const findLanguage = (typed: string) => languages.find((known) => known === typed);
const languageOf = (typed: string): Language => findLanguage(typed) ?? "en";

/** The person's; when nothing tells, that of whoever sends it. */
async function languageFor({ db, staff }: Post, clientId: string): Promise<Language> {
  const known = await personLanguage(db, staff, await idsWithMerged(db, staff, clientId));
  return known ?? (await readLanguage(db, staff));
}

function senderOf(context: Readonly<RouterContextProvider>): Sender {
  const { firm, phones } = context.get(settingsContext).site();
  return { firm, phones, origin: context.get(originContext) };
}

type Known = { token: string; language: Language };

function shown(context: Readonly<RouterContextProvider>, { token, language }: Known): ShownLink {
  const from = senderOf(context);
  const message = (language: Language) => linkMessage({ token }, from, language);
  const address = from.origin + linkPath(language, token);
  return { token, address, language, messages: { en: message("en"), hi: message("hi") } };
}
