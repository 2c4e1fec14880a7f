// use-intl's own types took a third of the compile time. These are as strict; `has` also narrows a key from data.

declare module "use-intl/core" {
  export type Language = import("./language.ts").Language;
  export type Messages = import("./translate.ts").Messages;
  export type Namespace<Tree> = import("./translate.ts").Namespace<Tree>;
  export type KeyIn<Path extends Namespace<Messages>> = import("./translate.ts").KeyIn<Path>;
  export type Translate<Key extends string> = import("./translate.ts").Translate<Key>;
  export type Translations<Tree> = import("./translate.ts").Translations<Tree>;
  type Words<Tree> = {
    locale: Language;
    messages: Tree;
    onError?: (error: Error) => void;
  };
  export function createTranslator<Tree>(words: Words<Tree>): Translations<Tree>;
  export function createTranslator<Tree, const Path extends Namespace<Tree>>(
    words: Words<Tree> & { namespace: Path },
  ): Translations<import("./translate.ts").Branch<Tree, Path>>;
  export function createFormatter(given: { locale: Language }): {
    /** Both in milliseconds. */
    relativeTime(at: number, now: number): string;
  };
}
