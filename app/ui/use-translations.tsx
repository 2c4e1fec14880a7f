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

export function MessagesProvider({ locale, messages, children }: Said & { children: ReactNode }) {
  const said = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <SaidContext value={said}>{children}</SaidContext>;
}

function useSaid(): Said {
  const said = use(SaidContext);
  if (!said) throw new Error("There is no MessagesProvider around this component.");
  return said;
}

export function useLocale(): Language {
  return useSaid().locale;
}

export function useMessages(): Partial<Messages> {
  return useSaid().messages;
}

/** Kept for a language, not for a page as in use-intl: making them took a twelfth of rendering a list. */
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

const translators = new WeakMap<object, Map<string, unknown>>();
