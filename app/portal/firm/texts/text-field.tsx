import { createElement, useEffect, useMemo, useState } from "react";
import type { ShippedText } from "../../../domain/firm/texts/catalogue.server.ts";
import type { UsedFact } from "../../../domain/firm/texts/facts-in.server.ts";
import type { EditedText } from "../../../domain/firm/texts/find-text.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { ResultOf } from "../../frame/page/portal-action.server.ts";
import type { choose } from "./edit-action.server.ts";
import type { Chips } from "./marks.ts";
import { RichText } from "./rich-text.tsx";
import { StateBadge, useTextProblem } from "./text-names.tsx";

const buttons = [
  ["md-bold", "bold", "B"],
  ["md-italic", "italic", "I"],
  ["md-link", "link", "[ ]( )"],
  ["md-unordered-list", "list", "-"],
  ["md-ordered-list", "numbers", "1."],
] as const;

/** Markdown buttons for a text area; with script only. */
function Toolbar({ fieldId }: { fieldId: string }) {
  const t = useTranslations("publishing.texts.toolbar");
  const isLive = useHydrated();
  useEffect(() => void import("@github/markdown-toolbar-element"), []);
  if (!isLive) return null;
  return createElement(
    "markdown-toolbar",
    { for: fieldId, "aria-label": t("label"), class: "flex flex-wrap gap-1" },
    buttons.map(([element, name, sign]) =>
      createElement(
        element,
        { key: name, class: "btn btn-quiet min-w-11", "aria-label": t(name), title: t(name) },
        sign,
      ),
    ),
  );
}

/** After a refused text. */
export type Returned = Partial<Pick<ResultOf<typeof choose>, "typed" | "note" | "problems">> | undefined;

type FieldProps = {
  shipped: ShippedText;
  language: Language;
  text: EditedText;
  facts: readonly UsedFact[];
  result: Returned;
};

const chipsOf = (facts: readonly UsedFact[]): Chips =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value]));

const rows = { line: 3, message: 4, markdown: 18 } as const;

export function TextField({ shipped: { kind }, language, text, facts, result }: FieldProps) {
  const t = useTranslations("publishing.texts");
  const sentence = useTextProblem();
  const problem = result?.problems?.[language];
  const id = `text_${language}`;
  const isLive = useHydrated();
  const [markdown, setMarkdown] = useState<string>();
  const chips = useMemo(() => chipsOf(facts), [facts]);
  const typed = result?.typed?.[language] ?? text.text;
  const version = <input type="hidden" name={`version_${language}`} value={text.version} />;
  if (isLive && markdown === undefined)
    return (
      <div className="stack gap-2">
        {version}
        <RichText
          id={id}
          language={language}
          label={t(`languages.${language}`)}
          text={typed}
          before={text.text}
          chips={chips}
          error={problem && sentence(problem)}
          lines={kind === "markdown"}
          onEditMarkdown={setMarkdown}
        />
        <State text={text} />
      </div>
    );
  return (
    <div className="stack gap-2">
      {version}
      {kind === "markdown" ? <Toolbar fieldId={id} /> : null}
      <Textarea
        id={id}
        lang={language}
        rows={rows[kind]}
        label={t(`languages.${language}`)}
        hint={t(`${kind}Hint`)}
        error={problem && sentence(problem)}
        defaultValue={markdown ?? typed}
      />
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      <State text={text} />
    </div>
  );
}

function State({ text: { state } }: { text: EditedText }) {
  if (state === "shipped") return null;
  return (
    <p>
      <StateBadge state={state} />
    </p>
  );
}

function Facts({ facts }: { facts: readonly UsedFact[] }) {
  const t = useTranslations("publishing.texts");
  return (
    <Disclosure summary={t("facts")}>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
