import { useTranslations } from "use-intl";
import { Icon } from "../../ui/icon.tsx";
import { Heading, Section } from "../../ui/section.tsx";

const benefits = ["expertise", "client", "integrity"] as const;
/** The three bars of the logo. */
const bars = ["M0 13h6v9H0Z", "M8 6.5h6V22H8Z", "M16 0h6v22h-6Z"];

/** The three benefits, each with what it means for the visitor. */
export function Benefits() {
  const t = useTranslations("about.benefits");
  return (
    <Section ground="sunk">
      <Heading lead={t("lead")}>{t("title")}</Heading>
      <ul className="mt-10">
        {benefits.map((benefit, index) => (
          <li
            key={benefit}
            className="grid grid-cols-1 gap-4 border-t border-line py-6 lg:grid-cols-[2fr_3fr]"
          >
            <div className="flex items-center gap-4">
              <Bars lit={index + 1} />
              <h3 className="text-2xl">{t(`${benefit}.title`)}</h3>
            </div>
            <div>
              <p>{t(`${benefit}.text`)}</p>
              <p className="mt-2 flex gap-2 font-semibold text-leaf">
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

/** The logo with one bar more in colour for each benefit. */
function Bars({ lit }: { lit: number }) {
  return (
    <svg className="size-11 flex-none" viewBox="0 0 22 22" aria-hidden="true">
      {bars.map((bar, index) => (
        <path key={bar} className={index < lit ? "fill-marigold" : "fill-line"} d={bar} />
      ))}
    </svg>
  );
}
