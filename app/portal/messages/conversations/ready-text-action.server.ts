import { originContext, settingsContext } from "../../../contexts/services.ts";
import { findCounterpart } from "../../../domain/messages/conversations/open-conversation.server.ts";
import { fillKnown } from "../../../domain/messages/ready-texts/fill-for.server.ts";
import { findReadyText } from "../../../domain/messages/ready-texts/ready-texts.server.ts";
import { aboutOf, type Office, officeFrom } from "../../../domain/messages/ready-texts/record-of.server.ts";
import { variableLabel } from "../../../domain/messages/ready-texts/variables.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { inTransaction } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { languages } from "../../../platform/language/language.ts";
import { listInWords } from "../../../platform/language/list.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { done, gone, refused, typedIn } from "../../frame/page/result.ts";

/** Appends the text to what was typed; lists variables without a value. */
export async function fill(post: Post) {
  const { db, staff, form, text, now, params, context } = post;
  const [code, key = ""] = text("ready").split(" ");
  const language = languages.find((known) => known === code);
  const ready = language && (await findReadyText(db, key));
  const typed = typedIn(form);
  if (!ready) return refused("noText", typed);
  const who = await findCounterpart(db, staff, params.counterpartId ?? "");
  if (!who) return gone();
  const filled = await inTransaction(db, async (trx) =>
    fillKnown(trx, officeIn(context), await aboutOf(trx, who), ready.words[language], {
      language,
      staff,
      now,
    }),
  );
  const whole: Record<string, string> = {
    ...typed,
    subject: typed.subject || filled.subject,
    text: typed.text?.trim() ? `${typed.text.trimEnd()}\n\n${filled.text}` : filled.text,
  };
  const reader = await readLanguage(db, staff);
  const named = filled.missing.map((name) =>
    variableLabel(name, allMessages[reader].readyTexts.variables, reader),
  );
  if (named.length === 0) return done("filled", { typed: whole });
  return done("partlyFilled", {
    typed: whole,
    values: { list: listInWords(named, reader), count: named.length },
  });
}

/** For variables of texts. */
export function officeIn(context: Post["context"]): Office {
  return officeFrom({ settings: context.get(settingsContext), origin: context.get(originContext) });
}
