import { createContext, type ReactNode, use, useMemo } from "react";
import {
  createTranslator,
  type KeyIn,
  type Language,
  type Messages,
  type Namespace,
  type Translate,
  type Translations,
} from "use-intl/core";

type MessagesValue = { locale: Language; messages: Partial<Messages> };

const MessagesContext = createContext<MessagesValue | undefined>(undefined);

export function MessagesProvider({ locale, messages, children }: MessagesValue & { children: ReactNode }) {
  const value = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

function useMessagesContext(): MessagesValue {
  const value = use(MessagesContext);
  if (!value) throw new Error("There is no MessagesProvider around this component.");
  return value;
}

export function useLocale(): Language {
  return useMessagesContext().locale;
}

export function useMessages(): Partial<Messages> {
  return useMessagesContext().messages;
}

/** Kept for a language, not for a page as in use-intl: making them took a twelfth of rendering a list. */
export function useTranslations(): Translations<Messages>;
export function useTranslations<const Path extends Namespace<Messages>>(
  namespace: Path,
): Translate<KeyIn<Path>>;
export function useTranslations(namespace = ""): unknown {
  const { locale, messages } = useMessagesContext();
  const [noun = ""] = namespace.split(".", 1);
  const tree: object = (messages as Record<string, object>)[noun] ?? messages;
  const ofTree = translators.get(tree) ?? new Map<string, unknown>();
  translators.set(tree, ofTree);
  const key = `${locale} ${namespace}`;
  const known = ofTree.get(key);
  if (known) return known;
  const made = remembering(
    createTranslator({
      locale,
      messages: noun ? { [noun]: tree } : tree,
      ...(noun && { namespace }),
    }),
  );
  ofTree.set(key, made);
  return made;
}

const translators = new WeakMap<object, Map<string, unknown>>();

/** A text without values is read once. */
function remembering<Key extends string, Rest extends unknown[], Others extends object>(
  translate: ((key: Key, ...rest: Rest) => string) & Others,
) {
  const texts = new Map<Key, string>();
  const translated = (key: Key, ...rest: Rest) => {
    if (rest[0] !== undefined) return translate(key, ...rest);
    const text = texts.get(key) ?? translate(key, ...rest);
    texts.set(key, text);
    return text;
  };
  return Object.assign(translated, translate);
}
