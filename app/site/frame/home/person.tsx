import { type Photo, pictureHref } from "../../../domain/firm/brand/photo.ts";
import { hrefIn } from "../../../platform/language/language.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Section } from "../../../ui/section.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

export function Person({ photo }: { photo: Photo | undefined }) {
  const t = useTranslations("site.home.never");
  const language = useLocale();
  const shown = useSiteDetails().person.name ? photo : undefined;
  return (
    <Section ground="sunk" inner={shown ? "person" : undefined}>
      {shown ? (
        <img
          src={pictureHref(shown.key)}
          alt={shown.alt[language]}
          width={shown.width}
          height={shown.height}
          loading="lazy"
        />
      ) : null}
      <div className="never">
        <h2>{t("title")}</h2>
        <ul>
          {(["first", "second"] as const).map((line) => (
            <li key={line}>
              <Icon name="close" className="mt-1 text-brick" />
              {t(line)}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <TextLink href={`${hrefIn(language, "/about")}#never`}>{t("more")}</TextLink>
        </p>
      </div>
      <Signature />
    </Section>
  );
}

/** Drawn: a picture of a real signature could be copied onto papers. */
function Signature() {
  const { person } = useSiteDetails();
  const hindi = useLocale() === "hi";
  const name = (hindi && person.nameHi) || person.name;
  const role = (hindi && person.roleHi) || person.role;
  if (!name) return null;
  return (
    <p>
      <span className="signature" aria-hidden="true">
        {name}
      </span>
      <b>{name}</b>
      {role ? <span>{`, ${role}`}</span> : null}
    </p>
  );
}
