import { loanSchemes, usualScheme } from "../../../domain/catalogue/calculators/loan-schemes.ts";
import type { Category } from "../../../domain/catalogue/services/categories.ts";
import { hrefIn } from "../../../platform/language/language.ts";
import { CategoryIcon } from "../../../ui/category-icon.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LinkCard } from "../../../ui/link-card.tsx";
import { Heading, Section } from "../../../ui/section.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { Figures } from "../home/firm.tsx";

const turns = [
  ["call", "you"],
  ["check", "we"],
  ["agree", "you"],
  ["prepare", "we"],
  ["submit", "you"],
  ["watch", "we"],
  ["decide", "office"],
] as const;

const columns = { you: "mr-8 sm:mr-0", we: "ml-8 bg-band-line sm:ml-0", office: "sm:col-span-2" };

/** The visitor's turns are at the left, the firm's at the right. */
export function HowWeWork() {
  const t = useTranslations("about.path");
  return (
    <Section ground="band">
      <Heading lead={<span className="text-on-band-soft">{t("lead")}</span>}>{t("title")}</Heading>
      <ol className="mt-6 grid grid-cols-1 gap-2 sm:mt-10 sm:grid-cols-2 sm:gap-4">
        {turns.map(([stage, who], index) => (
          <li
            key={stage}
            className={classes(
              "grid grid-cols-[auto_1fr] gap-4 rounded-lg border border-band-line px-4 py-1 sm:py-2 lg:py-4",
              columns[who],
            )}
          >
            <span className="mt-2 text-2xl font-extrabold text-marigold lg:mt-0" aria-hidden="true">
              {index + 1}
            </span>
            <details className="fold">
              <summary>
                <h3>
                  <span className="block text-sm font-normal tracking-normal">{t(who)} </span>
                  {t(`${stage}.title`)}
                </h3>
              </summary>
              <p className="mt-1 text-on-band-soft">{t(`${stage}.text`)}</p>
            </details>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const people = [
  { who: "founder", category: "aarambh", path: "/OnepersonCompanyRegistration" },
  { who: "group", category: "vikas", path: `/${loanSchemes[usualScheme]}` },
  { who: "shop", category: "pramanit", path: "/GSTRegistrationCertificate" },
  { who: "food", category: "pramanit", path: "/FSSAICertificate" },
] as const satisfies { who: string; category: Category; path: string }[];

export function WhoWeAre() {
  const t = useTranslations("about.who");
  const language = useLocale();
  return (
    <Section inner="grid gap-4 sm:gap-10">
      <Heading lead={t("text")}>{t("title")}</Heading>
      <Figures />
      <h3>{t("for")}</h3>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {people.map(({ who, category, path }) => (
          <LinkCard
            key={who}
            href={hrefIn(language, path)}
            title={t(`${who}.title`)}
            level="h4"
            icon={<CategoryIcon category={category} />}
            action={<span className="max-sm:sr-only">{t("begin")}</span>}
            className={`hue-${category} max-sm:gap-1 max-sm:p-4`}
          >
            {t(`${who}.text`)}
          </LinkCard>
        ))}
      </div>
    </Section>
  );
}

const benefits = ["expertise", "client", "integrity"] as const;
const bars = ["M0 13h6v9H0Z", "M8 6.5h6V22H8Z", "M16 0h6v22h-6Z"];

export function Benefits() {
  const t = useTranslations("about.benefits");
  return (
    <Section ground="sunk">
      <Heading lead={t("lead")}>{t("title")}</Heading>
      <ul className="mt-4 sm:mt-10">
        {benefits.map((benefit, index) => (
          <li
            key={benefit}
            className="grid grid-cols-1 gap-1 border-t border-line py-3 sm:gap-4 sm:py-6 lg:grid-cols-[2fr_3fr]"
          >
            <div className="flex items-center gap-4">
              <Bars lit={index + 1} />
              <h3 className="sm:text-2xl">{t(`${benefit}.title`)}</h3>
            </div>
            <div>
              <p>{t(`${benefit}.text`)}</p>
              <p className="mt-1 flex gap-2 font-semibold text-leaf sm:mt-2">
                <Icon name="check" className="mt-0.5" />
                {t(`${benefit}.you`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Bars({ lit }: { lit: number }) {
  return (
    <svg className="size-11 flex-none" viewBox="0 0 22 22" width="44" height="44" aria-hidden="true">
      {bars.map((bar, index) => (
        <path key={bar} className={index < lit ? "fill-marigold" : "fill-line"} d={bar} />
      ))}
    </svg>
  );
}
