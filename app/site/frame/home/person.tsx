import { type Photo, pictureHref } from "../../../domain/firm/brand/photo.ts";
import { hrefIn } from "../../../platform/language/language.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { useSiteDetails } from "../page/use-site-details.ts";

export function Never() {
  const t = useTranslations("site.home.never");
  const language = useLocale();
  return (
    <div>
      <h2>{t("title")}</h2>
      <ul>
        {(["first", "second"] as const).map((line) => (
          <li key={line} className="mt-2 flex gap-3">
            <Icon name="close" className="mt-1 text-brick" />
            {t(line)}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink href={`${hrefIn(language, "/about")}#never`}>{t("more")}</TextLink>
      </p>
    </div>
  );
}

/** Drawn: a picture of a real signature could be copied onto papers. */
export function Signature({ photo }: { photo: Photo | undefined }) {
  const { person } = useSiteDetails();
  const language = useLocale();
  const hindi = language === "hi";
  const name = (hindi && person.nameHi) || person.name;
  const role = (hindi && person.roleHi) || person.role;
  if (!name) return null;
  return (
    <div className="flex items-center gap-4">
      {photo ? (
        <img
          src={pictureHref(photo.key)}
          alt={photo.alt[language]}
          width={photo.width}
          height={photo.height}
          className="h-20 w-18 rounded-lg object-cover"
        />
      ) : null}
      <p>
        <span
          className="block text-indigo [font:italic_1.75rem/1.4_Segoe_Script,Snell_Roundhand,Bradley_Hand,cursive]"
          aria-hidden="true"
        >
          {name}
        </span>
        <b>{name}</b>
        {role ? <span>{`, ${role}`}</span> : null}
      </p>
    </div>
  );
}
