import { type Language, languages } from "../../../platform/language/language.ts";
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
  return (
    <Card className="grid gap-4 border-leaf p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-lg">{t("title")}</h2>
        <p className="text-sm text-ink-soft">{t("text")}</p>
      </div>
      <SendButtons {...{ link, client, hasMail }} language={link.language} />
      <CopyField id="link-address" label={t("address")} value={link.address} />
      {client.email && hasMail ? null : (
        <p className="text-sm text-ink-soft">{t(client.email ? "noServer" : "noEmail")}</p>
      )}
      <details>
        <summary className="link inline-flex min-h-11 items-center text-sm">{t("other")}</summary>
        {languages
          .filter((language) => language !== link.language)
          .map((language) => (
            <SendButtons key={language} {...{ link, client, hasMail, language }} />
          ))}
      </details>
    </Card>
  );
}

type SendProps = Props & { language: Language };

/** The person's language first and large. */
function SendButtons({ link, client, hasMail, language }: SendProps) {
  const t = useTranslations("applicantLinks.made");
  const name = useTranslations("applicantLinks.languages");
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        href={whatsappHref(client.mobile, link.messages[language])}
        target="_blank"
        rel="noopener noreferrer"
        variant={language === link.language ? "primary" : "quiet"}
        icon="chat"
      >
        {t("whatsapp", { language: name(language) })}
      </ButtonLink>
      {client.email && hasMail ? (
        <PostButton
          label={t("mail", { language: name(language) })}
          intent="mail"
          fields={{ token: link.token, language }}
          variant="quiet"
          icon="mail"
        />
      ) : null}
    </div>
  );
}
