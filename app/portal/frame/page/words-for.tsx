import type { ComponentType } from "react";
import type { Language, Messages } from "use-intl/core";
import { MessagesProvider, useLocale, useMessages } from "../../../ui/use-translations.tsx";

type Words = { [Noun in keyof Messages]?: Record<Language, Messages[Noun]> };

/** Provides further messages, which load only with the pages that need them. */
export function wordsFor(words: Words) {
  const wordsIn = (language: Language): Partial<Messages> =>
    Object.fromEntries(Object.entries(words).map(([noun, of]) => [noun, of?.[language]]));
  return function withWords<Props extends object>(Component: ComponentType<Props>) {
    return function WithWords(props: Props) {
      const locale = useLocale();
      return (
        <MessagesProvider locale={locale} messages={{ ...useMessages(), ...wordsIn(locale) }}>
          <Component {...props} />
        </MessagesProvider>
      );
    };
  };
}
