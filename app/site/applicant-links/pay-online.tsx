import { inRupees } from "../../platform/language/amount.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Message } from "../../ui/message.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import type { Account } from "./own-money.server.ts";
import type { OwnPage } from "./own-page.server.ts";

type Props = Pick<Account, "caseId" | "owed"> & {
  online: NonNullable<Account["online"]>;
  page: Pick<OwnPage, "key">;
  /** Too many links can be paid already. */
  isFull: boolean;
};

/** On the provider's own page. Our page may not post to another site, so the link is made first and opened then. */
export function PayOnline({ caseId, owed, online: { isAsked, url }, page, isFull }: Props) {
  const t = useTranslations("publicApplicantLinks.money.online");
  const amount = inRupees(owed.due);
  return (
    <div className="grid justify-items-start gap-2 print-none">
      {isFull ? <Message tone="error">{t("many")}</Message> : null}
      {url ? (
        <ButtonLink href={url} icon="rupee" size="large">
          {t("open", { amount })}
        </ButtonLink>
      ) : (
        <form method="post" className="grid justify-items-start gap-2">
          <HiddenFields values={{ case: caseId, key: page.key }} />
          {isAsked ? <Message tone="info">{t("waiting")}</Message> : null}
          <Button intent="online" icon="rupee" size="large" variant={isAsked ? "quiet" : "primary"}>
            {isAsked ? t("again") : t("pay", { amount })}
          </Button>
        </form>
      )}
      <p className="text-sm text-ink-soft">{t("how")}</p>
    </div>
  );
}
