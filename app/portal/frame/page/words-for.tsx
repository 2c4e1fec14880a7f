import type { ComponentType } from "react";
import type { Language, Messages } from "use-intl/core";
import { MessagesProvider, useLocale, useMessages } from "../../../ui/use-translations.tsx";

/** Provides further messages, which load only with the pages that need them. */
export function wordsFor(more: (language: Language) => Partial<Messages>) {
  return function withWords<Props extends object>(Component: ComponentType<Props>) {
    return function WithWords(props: Props) {
      const locale = useLocale();
      return (
        <MessagesProvider locale={locale} messages={{ ...useMessages(), ...more(locale) }}>
          <Component {...props} />
        </MessagesProvider>
      );
    };
  };
}
