import { useTranslations } from "use-intl";
import type { ChangeByOther } from "../../domain/staff/own-account.server.ts";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";
import { useDates } from "../page/use-dates.ts";

/** What others did to the person's own account; nothing when nobody did anything. */
export function AccountChanges({ changes, name }: { changes: ChangeByOther[]; name: string }) {
  const t = useTranslations("portal.dashboard.accountChanges");
  const sentence = useTranslations("audit.verbs.staff");
  const { istDateTime } = useDates();
  if (changes.length === 0) return null;
  return (
    <Message tone="warning" title={t("title")} still>
      <ul>
        {changes.map(({ id, verb, at, by }) => (
          <li key={id}>
            {t("entry", {
              date: istDateTime(at),
              what: sentence(verb, { who: by ?? t("server"), of: name }),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {t("text")} <TextLink href="/account">{t("link")}</TextLink>
      </p>
    </Message>
  );
}
