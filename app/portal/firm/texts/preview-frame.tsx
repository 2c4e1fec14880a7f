import { type SyntheticEvent, useState } from "react";
import type { ShippedText } from "../../../domain/firm/texts/catalogue.server.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { isShownAs } from "./marks.ts";

/** Target of the preview form. */
export const previewFrame = "preview";

type Props = { text: Pick<ShippedText, "field" | "kind"> };

/** In phone or desktop width. With script, scrolls to the text and marks it. */
export function PreviewFrame({ text }: Props) {
  const t = useTranslations("publishing.texts");
  const hydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const noteLoad = ({ currentTarget: { contentDocument: shown } }: SyntheticEvent<HTMLIFrameElement>) => {
    setShown(shown?.URL !== "about:blank");
    const element = shown && elementOf(text, shown);
    const fold = element?.closest("details");
    if (fold) fold.open = true;
    if (element) element.style.outline = "3px solid #f9ad26";
    // The frame is resized with the next animation frame.
    requestAnimationFrame(() => element?.scrollIntoView({ block: "center" }));
  };
  return (
    <section className="group stack gap-2" aria-label={t("preview")}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h2 className="text-lg">{t("preview")}</h2>
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="sr-only">{t("widths.title")}</legend>
          {(["phone", "desk"] as const).map((width) => (
            <label key={width} className="choice">
              <input
                type="radio"
                name="width"
                value={width}
                defaultChecked={width === "phone"}
                className={width === "desk" ? "as-desk" : undefined}
              />
              <span>{t(`widths.${width}`)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <p className="text-sm text-ink-soft">{t("previewHint")}</p>
      <div hidden={hydrated && !isShown}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <section className="card overflow-x-auto" aria-label={t("previewBox")} tabIndex={0}>
          <iframe
            name={previewFrame}
            title={t("preview")}
            onLoad={noteLoad}
            sandbox="allow-same-origin"
            className="block h-160 w-90 border-0 bg-paper group-has-[.as-desk:checked]:w-320"
          />
        </section>
      </div>
    </section>
  );
}

/** The section with the field's name, or the first element with exactly this text. */
function elementOf({ field, kind }: Props["text"], shown: Document): HTMLElement | null | undefined {
  if (kind === "markdown") return shown.getElementById(field.replace("part.", ""));
  const [typed] = document.getElementsByName(`text_${shown.documentElement.lang.slice(0, 2)}`);
  const says = (element: Element) => isShownAs((typed as HTMLInputElement).value, element.textContent ?? "");
  return [...shown.body.querySelectorAll<HTMLElement>("*")].find(
    (element) => says(element) && ![...element.children].some(says),
  );
}
