import { languages } from "../../../platform/language/language.ts";
import { whatsappHref } from "../../../platform/language/phone.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { ShownLink } from "./links-action.server.ts";

type Props = { link: ShownLink; client: { mobile: string; email: string | null }; hasMail: boolean };

/** Shown once, to be copied or sent. */
export function MadeLink({ link, client, hasMail }: Props) {
  const t = useTranslations("applicantLinks.made");
  const name = useTranslations("applicantLinks.languages");
  const kinds = useTranslations("applicantLinks.kinds");
  return (
    <Card className="grid gap-4 border-leaf p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-lg">{t("title", { kind: kinds(`${link.kind}.title`) })}</h2>
        <p className="text-sm text-ink-soft">{t("text")}</p>
      </div>
      <CopyField
        id="link-address"
        label={t("address")}
        value={link.address}
        copy={t("copy")}
        copied={t("copied")}
      />
      <div className="flex flex-wrap gap-2">
        {languages.map((language) => (
          <ButtonLink
            key={language}
            href={whatsappHref(client.mobile, link.messages[language])}
            target="_blank"
            rel="noopener noreferrer"
            variant={language === link.language ? "primary" : "quiet"}
            icon="chat"
          >
            {t("whatsapp", { language: name(language) })}
          </ButtonLink>
        ))}
        {client.email && hasMail
          ? languages.map((language) => <MailButton key={language} link={link} language={language} />)
          : null}
      </div>
      {client.email && hasMail ? null : (
        <p className="text-sm text-ink-soft">{t(client.email ? "noServer" : "noEmail")}</p>
      )}
    </Card>
  );
}

function MailButton({ link, language }: { link: ShownLink; language: "en" | "hi" }) {
  const t = useTranslations("applicantLinks");
  return (
    <PostButton
      label={t("made.mail", { language: t(`languages.${language}`) })}
      intent="mail"
      fields={{ token: link.token, language }}
      variant="quiet"
      icon="mail"
    />
  );
}
