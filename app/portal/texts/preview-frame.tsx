import { type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The name of the frame to which the form posts for a preview. */
export const previewFrame = "preview";

/** The page as a visitor would see it, as wide as a phone or a desk; the choice needs no script. */
export function PreviewFrame() {
  const t = useTranslations("publishing.texts");
  const hydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const noteLoad = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) =>
    setShown(contentDocument?.URL !== "about:blank");
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
