import { type Language, languages } from "../language/language.ts";
import { type PublicMessages, publicMessages } from "../language/public-messages.ts";
import { type Edits, editsOf, oncePerEdits } from "./edits.server.ts";

export const messagesFile = "messages";

type Tree = { [key: string]: string | Tree };

export const shippedMessages: Readonly<Record<Language, PublicMessages>> = { ...publicMessages };

const edited = oncePerEdits(
  (edits) =>
    Object.fromEntries(languages.map((of) => [of, messagesWith(of, edits)])) as Record<
      Language,
      PublicMessages
    >,
);

function messagesWith(language: Language, edits: Edits): PublicMessages {
  const own = editsOf(messagesFile, language, edits);
  const messages = shippedMessages[language];
  if (!own) return messages;
  const copy = structuredClone(messages);
  for (const [key, text] of own) setIn(copy, key.split("."), text);
  return copy;
}

function setIn(tree: Tree, [name = "", ...rest]: string[], text: string): void {
  const below = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (typeof below === "string" && rest.length === 0) tree[name] = text;
  else if (typeof below === "object") setIn(below, rest, text);
}

export function applyEditedMessages(): void {
  for (const language of languages)
    Object.defineProperty(publicMessages, language, {
      get: () => edited()[language],
      enumerable: true,
      configurable: true,
    });
}
