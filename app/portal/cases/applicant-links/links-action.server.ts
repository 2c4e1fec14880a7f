import type { RouterContextProvider } from "react-router";
import { originContext, outboxContext, settingsContext } from "../../../contexts/services.ts";
import { mostDays } from "../../../domain/cases/applicant-links/limits.ts";
import { linkPath, makeLink, revokeLink } from "../../../domain/cases/applicant-links/links.server.ts";
import { type LinkKind, linkKinds } from "../../../domain/cases/applicant-links/tables.ts";
import {
  type KnownLink,
  linkMessage,
  mailLink,
  type Sender,
} from "../../../domain/messages/mails/mail-link.server.ts";
import { shownReport } from "../../../domain/projects/project-reports/shown-report.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { formOf } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused } from "../../frame/page/result.ts";
import { chooseCase } from "../clients/profile/profile-loader.server.ts";

/** A new link, with a message about it in each language. */
export type ShownLink = {
  kind: LinkKind;
  token: string;
  address: string;
  language: Language;
  messages: Record<Language, string>;
};

export async function make(post: Post) {
  const { db, staff, params, request, text, context, now } = post;
  const { chosen } = await chooseCase(db, staff, params.client ?? "", new URL(request.url).searchParams);
  const language = languageOf(text("language"));
  const kind = linkKinds.find((known) => known === text("kind")) ?? "status";
  const wanted = { kind, language, days: Number(text("days")) };
  const made = await makeLink(db, staff, chosen?.client.id ?? "", wanted, now, formOf(post));
  if (made === "gone") return gone();
  if (made === "days") return refused(made, undefined, { values: { most: mostDays } });
  const token = made.path.split("/").at(-1) ?? "";
  const hasReport = (await shownReport(db, chosen?.client.id ?? "")) !== undefined;
  const link = { kind, token, language, endsAt: made.endsAt, hasReport };
  return { status: "done" as const, link: shown(context, link) };
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

const languageOf = (typed: string): Language => languages.find((known) => known === typed) ?? "en";

function senderOf(context: Readonly<RouterContextProvider>): Sender {
  const { firm, phones } = context.get(settingsContext).site();
  return { firm, phones, origin: context.get(originContext) };
}

type Known = KnownLink & { language: Language };

function shown(context: Readonly<RouterContextProvider>, { language, ...known }: Known): ShownLink {
  const from = senderOf(context);
  const { kind, token } = known;
  const message = (of: Language) => linkMessage(known, from, of);
  const address = from.origin + linkPath(kind, language, token);
  return { kind, token, address, language, messages: { en: message("en"), hi: message("hi") } };
}
