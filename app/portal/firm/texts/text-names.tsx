import type { ShippedText } from "../../../domain/firm/texts/catalogue.server.ts";
import type { TextProblem } from "../../../domain/firm/texts/check-text.server.ts";
import type { TextState } from "../../../domain/firm/texts/texts.server.ts";
import { entryOf } from "../../../platform/content/entry-of.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

/** A service's title, or a message. */
export function usePageName(titles: Record<string, string>): (name: string) => string {
  const t = useTranslations("publishing.texts.pages");
  return (name) => entryOf(titles, name) ?? messageOr(t, name, name);
}

/** "Summary", "Text: Documents required". */
export function useFieldName(): (of: Pick<ShippedText, "field" | "kind" | "part">) => string {
  const t = useTranslations("publishing.texts.fields");
  const language = useLocale();
  return ({ field, kind, part }) => {
    if (kind === "message") return t("message");
    const [name = "", line] = field.split(".");
    if (line === undefined) return messageOr(t, name, name);
    if (name === "cards") return t("card");
    if (name === "glance") return `${t("glance")}: ${messageOr(t, `lines.${line}`, line)}`;
    return name === "part" ? `${t("part")}: ${part?.[language] ?? line}` : t("headingOf");
  };
}

const tones = { shipped: "neutral", edited: "info", outdated: "warning", broken: "error" } as const;

export function StateBadge({ state }: { state: TextState }) {
  return <Badge tone={tones[state]}>{useTranslations("publishing.texts.states")(state)}</Badge>;
}

export function useTextProblem(): (problem: TextProblem) => string {
  const t = useTranslations("publishing.texts.problems");
  return (problem) => {
    if (problem.kind === "names" && problem.names === "") return t("none");
    if (problem.kind !== "names") return t(problem.kind, { ...problem });
    // Without braces, as in chips.
    return t("names", { names: problem.names.replace(/[{}]/g, "").replaceAll(" ", ", ") });
  };
}
