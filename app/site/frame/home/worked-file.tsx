import { calculatorPath } from "../../../domain/catalogue/calculators/calculators.ts";
import { usualScheme } from "../../../domain/catalogue/calculators/loan-schemes.ts";
import type { HomeExample } from "../../../domain/catalogue/services/home-example.server.ts";
import { hrefIn } from "../../../platform/language/language.ts";
import { TextLink } from "../../../ui/link.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

/** With the week in which each step is done. */
const steps = ["call", "apply", "agency", "bank", "money"] as const;

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
      <ol className="way mt-3">
        {steps.map((step) => (
          <li key={step}>
            <b>{t("week", { week: step === "call" ? "1" : figures[step] })}</b>
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
