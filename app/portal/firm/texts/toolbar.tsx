import { createElement, useEffect } from "react";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

const buttons = [
  ["md-bold", "bold", "B"],
  ["md-italic", "italic", "I"],
  ["md-link", "link", "[ ]( )"],
  ["md-unordered-list", "list", "-"],
  ["md-ordered-list", "numbers", "1."],
] as const;

/** Markdown buttons for a text area; with script only. */
export function Toolbar({ of }: { of: string }) {
  const t = useTranslations("publishing.texts.toolbar");
  const isLive = useHydrated();
  useEffect(() => void import("@github/markdown-toolbar-element"), []);
  if (!isLive) return null;
  return createElement(
    "markdown-toolbar",
    { for: of, "aria-label": t("label"), class: "flex flex-wrap gap-1" },
    buttons.map(([element, name, sign]) =>
      createElement(
        element,
        { key: name, class: "btn btn-quiet min-w-11", "aria-label": t(name), title: t(name) },
        sign,
      ),
    ),
  );
}
