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
    <details className="card fold worked">
      <summary>
        <h2>
          <small className="tag block">{t("tag")}</small>
          {t("title")}
        </h2>
      </summary>
      <p>{t("case", figures)}</p>
      <ol className="way">
        {steps.map((step) => (
          <li key={step}>
            <b>{t("week", { week: step === "call" ? "1" : figures[step] })}</b>
            <span>{t(step, figures)}</span>
          </li>
        ))}
      </ol>
      <p>{t("end", figures)}</p>
      <p>
        {t("caution")} <TextLink href={hrefIn(useLocale(), "/calculators/pmegp")}>{t("link")}</TextLink>
      </p>
    </details>
  );
}
