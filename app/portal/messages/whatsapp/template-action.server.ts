import { redirect } from "react-router";
import { messagingContext } from "../../../contexts/services.ts";
import { conversationPath } from "../../../domain/messages/conversations/conversation-list.ts";
import { findCounterpart } from "../../../domain/messages/conversations/open-conversation.server.ts";
import { writeMessage } from "../../../domain/messages/conversations/write-message.server.ts";
import { liftCap } from "../../../domain/messages/whatsapp/advertising.server.ts";
import {
  emptyVariables,
  filledText,
  isApproved,
  variablesOf,
} from "../../../domain/messages/whatsapp/template.ts";
import { findTemplate, type Template } from "../../../domain/messages/whatsapp/templates.server.ts";
import { messageKey } from "../../frame/page/once.server.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, refused, typedIn } from "../../frame/page/result.ts";

/** By name and language, as in URLs: "docs_missing.hi". */
function templateNamed(db: Post["db"], named: string): Promise<Template | undefined> {
  const end = named.lastIndexOf(".");
  return findTemplate(db, named.slice(0, end), named.slice(end + 1));
}

/** By key; Meta refuses line breaks. */
function valuesIn({ parts }: Template, text: Post["text"]): Record<string, string> {
  return Object.fromEntries(variablesOf(parts).map(({ key }) => [key, text(key).replace(/\s+/gu, " ")]));
}

/** Sends nothing. */
export async function preview({ db, form, text }: Post) {
  const template = await templateNamed(db, text("template"));
  if (!template) return refused("noTemplate", typedIn(form));
  const values = valuesIn(template, text);
  return done("preview", { typed: typedIn(form), preview: filledText(template.parts, values) });
}

/** Retries advertising to a person who had reached WhatsApp's limit. */
export async function lift({ db, staff, params }: Post) {
  const who = await findCounterpart(db, staff, params.counterpartId ?? "");
  if (who?.conversation) await liftCap(db, staff, who.conversation.id);
  return done("lifted");
}

/** Names the first empty variable. */
export async function send(post: Post) {
  const { db, staff, form, text, params, now, context } = post;
  const template = await templateNamed(db, text("template"));
  if (!template || !isApproved(template.status)) return refused("noTemplate", typedIn(form));
  const values = valuesIn(template, text);
  const problems = Object.fromEntries(
    emptyVariables(template.parts, values).map(({ key }) => [key, "empty" as const]),
  );
  if (Object.keys(problems).length > 0) return refused(problems, typedIn(form));
  const messaging = context.get(messagingContext);
  if (!messaging.on().includes("whatsapp")) return refused("off", typedIn(form));
  const { name, language, parts } = template;
  const message = {
    channel: "whatsapp" as const,
    text: filledText(parts, values),
    template: { name, language, values },
    language: language.slice(0, 2),
  };
  const key = messageKey(post, message);
  const queued = await writeMessage(db, staff, params.counterpartId ?? "", { ...message, key }, now);
  if ("refused" in queued) return refused(queued.refused, typedIn(form));
  messaging.wake(new Date(queued.sendAt));
  throw redirect(conversationPath(params.counterpartId ?? ""));
}
