import type { ReactNode } from "react";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { useDates } from "../frame/page/use-dates.ts";
import type { Change } from "./changes-in-words.server.ts";

type Props = { changes: Record<"account" | "settings" | "steps", Change[]> };

/** Changes by others to the person's own account, to protected settings, and to automatic steps, which send messages. */
export function ChangesByOthers({ changes: { account, settings, steps } }: Props) {
  const t = useTranslations("portal.dashboard");
  return (
    <>
      <Changes title={t("accountChanges.title")} entries={account}>
        {t("accountChanges.text")} <TextLink href="/account">{t("accountChanges.link")}</TextLink>
      </Changes>
      <Changes title={t("settingsChanges.title")} entries={settings}>
        {t("settingsChanges.text")}{" "}
        <TextLink href="/audit?noun=settings">{t("settingsChanges.link")}</TextLink>
      </Changes>
      <Changes title={t("stepChanges.title")} entries={steps}>
        {t("stepChanges.text")} <TextLink href="/settings/automatic-steps">{t("stepChanges.link")}</TextLink>
      </Changes>
    </>
  );
}

type ChangesProps = { title: string; entries: Change[]; children: ReactNode };

const maxEntries = 3;

/** The last time of each. */
function Changes({ title, entries, children }: ChangesProps) {
  const t = useTranslations("portal.dashboard.accountChanges");
  const each = [...new Map(entries.toReversed().map((entry) => [entry.what, entry])).values()].toSorted(
    (a, b) => b.at.localeCompare(a.at),
  );
  const { istDateTime } = useDates();
  if (entries.length === 0) return null;
  return (
    <Message tone="warning" title={title} still>
      <ul>
        {each.slice(0, maxEntries).map(({ id, at, what }) => (
          <li key={id}>{t("entry", { date: istDateTime(at), what })}</li>
        ))}
        {each.length > maxEntries ? <li>{t("more", { count: each.length - maxEntries })}</li> : null}
      </ul>
      <p className="mt-2">{children}</p>
    </Message>
  );
}
