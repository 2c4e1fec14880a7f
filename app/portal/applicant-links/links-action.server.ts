import type { RouterContextProvider } from "react-router";
import { dbContext, originContext, outboxContext, settingsContext } from "../../contexts/services.ts";
import { linkPath, makeLink, revokeLink } from "../../domain/applicant-links/links.server.ts";
import {
  linkMessage,
  type Mailed,
  mailLink,
  type Sender,
} from "../../domain/applicant-links/mail-link.server.ts";
import { type LinkKind, linkKinds } from "../../domain/applicant-links/tables.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import { clean } from "../../platform/language/clean.ts";
import { type Language, languages } from "../../platform/language/language.ts";

/** A link that was made a moment ago: its address, and what a message with it says in each language. */
export type ShownLink = {
  kind: LinkKind;
  token: string;
  address: string;
  messages: Record<Language, string>;
};

export type LinksAnswer = {
  /** Made now, or shown again because it was just sent by e-mail. */
  link?: ShownLink | undefined;
  result?: "revoked" | "gone" | "days" | Mailed["result"];
  done: boolean;
};

/** Handles the forms of a client's links: make, revoke, send by e-mail. */
export async function linksAction(
  context: Readonly<RouterContextProvider>,
  staff: Staff,
  clientId: string,
  form: FormData,
  now: Date,
): Promise<LinksAnswer> {
  requirePermission(staff, "clients.write");
  const db = context.get(dbContext);
  const text = (name: string) => clean(form.get(name)).trim();
  const language = languages.find((known) => known === text("language")) ?? "en";
  const kind = linkKinds.find((known) => known === text("kind")) ?? "status";
  switch (form.get("intent")) {
    case "make": {
      const made = await makeLink(db, staff, clientId, { kind, language, days: Number(text("days")) }, now);
      if (typeof made === "string") return { result: made, done: false };
      const token = made.path.split("/").at(-1) ?? "";
      return { link: shown(context, { kind, token, language, endsAt: made.endsAt }), done: true };
    }
    case "mail": {
      const outbox = context.get(outboxContext);
      const sent = { token: text("token"), language };
      const via = { outbox: outbox.settings, from: senderOf(context) };
      const { result, link } = await mailLink(db, staff, sent, via, now);
      if (result === "mailed") outbox.wake();
      return { link: link && shown(context, { ...link, language }), result, done: result === "mailed" };
    }
    case "revoke": {
      const result = await revokeLink(db, staff, text("link"), now);
      return { result, done: result === "revoked" };
    }
    default:
      return { result: "gone", done: false };
  }
}

function senderOf(context: Readonly<RouterContextProvider>): Sender {
  const { firm, phones } = context.get(settingsContext).site();
  return { firm, phones, origin: context.get(originContext) };
}

type Known = { kind: LinkKind; token: string; language: Language; endsAt: string };

function shown(
  context: Readonly<RouterContextProvider>,
  { kind, token, language, endsAt }: Known,
): ShownLink {
  const from = senderOf(context);
  const message = (of: Language) => linkMessage({ kind, token, endsAt }, from, of);
  const address = from.origin + linkPath(kind, language, token);
  return { kind, token, address, messages: { en: message("en"), hi: message("hi") } };
}
