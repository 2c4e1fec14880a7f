import type { Thread } from "../../../domain/messages/conversations/read-thread.server.ts";
import { readReadyTexts } from "../../../domain/messages/ready-texts/ready-texts.server.ts";
import { textName } from "../../../domain/messages/ready-texts/text-name.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { readyTextMessages } from "../../../platform/language/ready-text-messages.ts";

/** Of the person's last message; default English. */
export function languageOf({ entries }: Thread): Language {
  const theirs = entries.findLast((entry) => entry.is === "message" && entry.direction === "in");
  return languages.find((known) => theirs?.is === "message" && theirs.language === known) ?? "en";
}

/** The person's language first; names in the reader's language. */
export async function readyTextOptions(db: Db, reader: Language, person: Language) {
  const texts = await readReadyTexts(db);
  const { languages: words } = readyTextMessages[reader];
  return [person, ...languages.filter((other) => other !== person)].map((language) => ({
    label: words[language],
    options: texts.map((text) => ({ value: `${language} ${text.key}`, label: textName(reader, text) })),
  }));
}
