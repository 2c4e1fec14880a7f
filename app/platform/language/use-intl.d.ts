// Takes the place of use-intl's own types, which derive the keys anew for every namespace from one merged tree: that was a third
// of the compiler's work, and a wrong key printed the whole tree. Keys are as strict here; `has` also narrows a key from data.

declare module "use-intl/core" {
  type Translations<Tree> = import("./translate.ts").Translations<Tree>;
  type Words<Tree> = {
    locale: import("./language.ts").Language;
    messages: Tree;
    onError?: (error: Error) => void;
  };
  export function createTranslator<Tree>(words: Words<Tree>): Translations<Tree>;
  export function createTranslator<Tree, const Path extends import("./translate.ts").Namespace<Tree>>(
    words: Words<Tree> & { namespace: Path },
  ): Translations<import("./translate.ts").Branch<Tree, Path>>;
}

declare module "use-intl" {
  export { createTranslator } from "use-intl/core";
  export { IntlProvider, useFormatter, useNow, useTimeZone } from "use-intl/react";
  export type Messages = import("./translate.ts").Messages;
  export function useLocale(): import("./language.ts").Language;
  export function useMessages(): Messages;
  export function useTranslations(): import("./translate.ts").Translations<Messages>;
  export function useTranslations<const Path extends import("./translate.ts").Namespace<Messages>>(
    namespace: Path,
  ): import("./translate.ts").Translate<import("./translate.ts").KeyIn<Path>>;
}
