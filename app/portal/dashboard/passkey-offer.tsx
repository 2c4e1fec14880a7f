import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PostButton } from "../../ui/post-button.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { PageHead } from "../frame/page/page-head.tsx";

/** After a login on a phone. */
export function PasskeyOffer() {
  const t = useTranslations("portal.dashboard.passkey");
  return (
    <Card className="noscript:hidden grid gap-4">
      <PageHead level="h2" title={t("title")} lead={t("text")} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/account#passkeys">{t("add")}</ButtonLink>
        <PostButton intent="passkey-later" variant="quiet" label={t("later")} />
      </div>
    </Card>
  );
}
