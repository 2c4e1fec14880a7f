import { calculatorPath } from "../../../domain/catalogue/calculators/calculators.ts";
import { usualScheme } from "../../../domain/catalogue/calculators/loan-schemes.ts";
import type { HomeExample } from "../../../domain/catalogue/services/home-example.server.ts";
import { hrefIn } from "../../../platform/language/language.ts";
import { classes } from "../../../ui/classes.ts";
import { TextLink } from "../../../ui/link.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

/** With the week in which each step is done. */
const steps = ["call", "apply", "agency", "bank", "money"] as const;

/** Each is one step longer than the one before. */
const bars: Record<(typeof steps)[number], string> = {
  call: "w-1/5 bg-indigo opacity-30",
  apply: "w-2/5 bg-indigo opacity-46",
  agency: "w-3/5 bg-indigo opacity-64",
  bank: "w-4/5 bg-indigo opacity-82",
  money: "w-full bg-marigold",
};

/** In rupees and weeks, plainly made up. */
export function WorkedFile({ figures }: { figures: HomeExample }) {
  const t = useTranslations("site.home.example");
  return (
    <details className="card fold px-4 py-3 text-sm sm:p-5">
      <summary>
        <h2 className="text-xl">
          <small className="block w-fit rounded-sm bg-marigold-wash px-2 font-[650]">{t("tag")}</small>
          {t("title")}
        </h2>
      </summary>
      <p className="mt-3">{t("case", figures)}</p>
      <ol className="mt-3">
        {steps.map((step) => (
          <li
            key={step}
            className="grid grid-cols-[clamp(4rem,20%,6.5rem)_minmax(0,1fr)] gap-3 border-t border-line py-1.5"
          >
            <b className="grid content-start gap-1 whitespace-nowrap">
              {t("week", { week: step === "call" ? "1" : figures[step] })}
              <i className={classes("h-2.5", bars[step])} />
            </b>
            <span>{t(step, figures)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3">{t("end", figures)}</p>
      <p className="mt-3">
        {t("caution")}{" "}
        <TextLink href={hrefIn(useLocale(), calculatorPath(usualScheme))}>{t("link")}</TextLink>
      </p>
    </details>
  );
}
