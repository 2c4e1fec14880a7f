import type { PageMessages, ServerMessages } from "../../../content/messages/messages.ts";
import type { Language } from "./language.ts";

const files = import.meta.glob<object>("../../../content/messages/*/*.json", {
  eager: true,
  import: "default",
});

/** Every file of messages, for what the server writes by itself; a browser loads those of its page. */
export const allMessages: Record<Language, PageMessages & ServerMessages> = {
  en: filesIn("en"),
  hi: filesIn("hi"),
};

/** The files of a language by their nouns: "follow-ups.json" is `followUps`. */
function filesIn(language: Language) {
  const found = Object.entries(files).flatMap(([path, messages]) => {
    const [, folder, name = ""] = /(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    const noun = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return folder === language ? [[noun, messages]] : [];
  });
  return Object.fromEntries(found);
}
