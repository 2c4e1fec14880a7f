import type { Section } from "../../domain/firm/settings/sections.ts";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

type Props = { sections: readonly Section[]; statistics: readonly string[] };

/** Public details not yet confirmed by the owner. */
export function UnconfirmedDetails({ sections, statistics }: Props) {
  const t = useTranslations("portal.dashboard.unconfirmed");
  const name = useTranslations("settings.sections");
  if (sections.length === 0) return null;
  return (
    <Message tone="info" title={t("title")} still>
      <p>{t("text")}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {sections.map((section) => (
          <li key={section}>
            <TextLink href={`/settings/${section}`}>
              {section === "legal" ? t("officer") : name(`${section}.title`)}
            </TextLink>
            {section === "statistics" ? <span>{` (${statistics.join(", ")})`}</span> : null}
          </li>
        ))}
      </ul>
    </Message>
  );
}
