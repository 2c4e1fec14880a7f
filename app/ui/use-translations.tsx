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

type Said = { locale: Language; messages: Partial<Messages> };

const SaidContext = createContext<Said | undefined>(undefined);

/** Gives the components within a language and the messages that they say. */
export function MessagesProvider({ locale, messages, children }: Said & { children: ReactNode }) {
  const said = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <SaidContext value={said}>{children}</SaidContext>;
}

function useSaid(): Said {
  const said = use(SaidContext);
  if (!said) throw new Error("There is no MessagesProvider around this component.");
  return said;
}

/** The language in which the components around speak. */
export function useLocale(): Language {
  return useSaid().locale;
}

/** All messages that were given; those of a page that is not open are missing. */
export function useMessages(): Partial<Messages> {
  return useSaid().messages;
}

/**
 * Says the messages under a namespace, or all of them. The translator of a namespace is made once for a language, not once for a
 * page as by use-intl's own hook: the messages that it has read and their number formats took a twelfth of a list's rendering.
 */
export function useTranslations(): Translations<Messages>;
export function useTranslations<const Path extends Namespace<Messages>>(
  namespace: Path,
): Translate<KeyIn<Path>>;
export function useTranslations(namespace = ""): unknown {
  const { locale, messages } = useSaid();
  const [noun = ""] = namespace.split(".", 1);
  const tree: object = (messages as Record<string, object>)[noun] ?? messages;
  const ofTree = translators.get(tree) ?? new Map<string, unknown>();
  translators.set(tree, ofTree);
  const key = `${locale} ${namespace}`;
  const known = ofTree.get(key);
  if (known) return known;
  const made = createTranslator({
    locale,
    messages: noun ? { [noun]: tree } : tree,
    ...(noun && { namespace }),
  });
  ofTree.set(key, made);
  return made;
}

/** The translators made, by the tree of messages that they say, language and namespace. */
const translators = new WeakMap<object, Map<string, unknown>>();
