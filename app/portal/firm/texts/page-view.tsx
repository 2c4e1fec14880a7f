import { type SyntheticEvent, useState } from "react";
import { useNavigate } from "react-router";
import { textHref } from "../../../domain/firm/texts/text-href.ts";
import type { ListedText } from "../../../domain/firm/texts/texts.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { isShownAs } from "./marks.ts";

type Props = { page: string; texts: readonly ListedText[]; language: Language };

/** Click a sentence to edit it. Scripts and links are disabled. */
export function PageView({ page, texts, language }: Props) {
  const t = useTranslations("publishing.texts");
  const navigate = useNavigate();
  const [missed, setMissed] = useState(false);
  if (!useHydrated()) return null;
  const watch = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!contentDocument) return;
    contentDocument.documentElement.dataset.watched = "";
    let marked: HTMLElement | undefined;
    contentDocument.addEventListener("mouseover", ({ target }) => {
      if (marked) marked.style.outline = "";
      marked = textAt(target, texts)?.element;
      if (marked) marked.style.outline = "3px solid #f9ad26";
    });
    contentDocument.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        const found = textAt(event.target, texts);
        setMissed(!found);
        if (found) navigate(textHref(found.text.key));
      },
      true,
    );
  };
  return (
    <section className="group stack gap-2" aria-label={t("page.title")}>
      <p>{t("page.lead")}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Tabs
          label={t("page.language")}
          tabs={languages.map((each) => ({
            href: `?page=${page}&show=${each}`,
            label: t(`languages.${each}`),
            isCurrent: each === language,
          }))}
          inPlace
        />
        {/* On a phone it is shown as a phone shows it. */}
        <label className="choice max-sm:hidden">
          <input type="checkbox" className="as-desk" defaultChecked />
          <span>{t("widths.desk")}</span>
        </label>
        <span role="status" className="text-sm">
          {missed ? t("page.missed") : ""}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="card overflow-x-auto" aria-label={t("previewBox")} tabIndex={0}>
        <iframe
          key={`${page} ${language}`}
          title={t("page.title")}
          src={`/settings/texts/preview?page=${page}&show=${language}`}
          onLoad={watch}
          sandbox="allow-same-origin"
          className="block h-160 w-90 border-0 bg-paper group-has-[.as-desk:checked]:w-full"
        />
      </section>
    </section>
  );
}

type Found = { element: HTMLElement; text: ListedText };

/** The text of the clicked element, of its surroundings or its section. */
function textAt(target: EventTarget | null, texts: readonly ListedText[]): Found | undefined {
  const start = target as HTMLElement | null;
  for (let element = start, up = 0; element && up < 4; element = element.parentElement, up++) {
    const shown = element.textContent ?? "";
    const fitting = shown.length > 1200 ? [] : texts.filter((one) => isSentence(one, shown));
    // The page's name occurs in its links too.
    const headed =
      element.tagName === "H1" ? fitting.find(({ field }) => /(title|heading)$/.test(field)) : undefined;
    const text = headed ?? fitting[0];
    if (text) return { element, text };
  }
  for (let element = start; element; element = element.parentElement) {
    const text = element.id ? texts.find(({ field }) => field === `part.${element?.id}`) : undefined;
    if (text) return { element, text };
  }
  return undefined;
}

const isSentence = ({ kind, text }: ListedText, shown: string) =>
  kind !== "markdown" && isShownAs(text, shown);
