import type { ReactNode } from "react";
import type { StepChange } from "../../domain/dates-and-rules/automatic-steps/changes-by-others.server.ts";
import type { SettingsChange } from "../../domain/firm/settings/changes-by-others.server.ts";
import type { ChangeByOther } from "../../domain/people/staff/own-account.server.ts";
import { messageOr } from "../../platform/language/translate.ts";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { useDates } from "../frame/page/use-dates.ts";

/** Changes by others to the person's own account. */
export function AccountChanges({ changes, name }: { changes: ChangeByOther[]; name: string }) {
  const t = useTranslations("portal.dashboard.accountChanges");
  const sentence = useTranslations("audit.verbs.staff");
  const entries = changes.map(({ id, verb, at, by }) => ({
    id,
    at,
    what: sentence(verb, { who: by ?? t("server"), of: name }),
  }));
  return (
    <Changes title={t("title")} entries={entries}>
      {t("text")} <TextLink href="/account">{t("link")}</TextLink>
    </Changes>
  );
}

/** Changes to protected settings by other owners. */
export function SettingsChanges({ changes }: { changes: SettingsChange[] }) {
  const t = useTranslations("portal.dashboard.settingsChanges");
  const sentence = useTranslations("audit.verbs.settings");
  const section = useTranslations("settings.sections");
  const entries = changes.map(({ id, at, by, section: of }) => ({
    id,
    at,
    what: sentence("changed", { who: by, of: messageOr(section, `${of}.title`, of) }),
  }));
  return (
    <Changes title={t("title")} entries={entries}>
      {t("text")} <TextLink href="/audit?noun=settings">{t("link")}</TextLink>
    </Changes>
  );
}

/** Changes by other owners to automatic steps, which send messages. */
export function StepChanges({ changes }: { changes: StepChange[] }) {
  const t = useTranslations("portal.dashboard.stepChanges");
  const sentence = useTranslations("audit.verbs.rule");
  const entries = changes.map(({ id, at, verb, by, name, step }) => ({
    ...{ id, at },
    what: t("what", { what: sentence(verb, { who: by }), name, step }),
  }));
  return (
    <Changes title={t("title")} entries={entries}>
      {t("text")} <TextLink href="/settings/automatic-steps">{t("link")}</TextLink>
    </Changes>
  );
}

type Props = {
  title: string;
  entries: { id: string; at: string; what: string }[];
  children: ReactNode;
};

const maxEntries = 3;

/** The last time of each. */
function Changes({ title, entries, children }: Props) {
  const t = useTranslations("portal.dashboard.accountChanges");
  const more = useTranslations("audit");
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
        {each.length > maxEntries ? <li>{more("more", { count: each.length - maxEntries })}</li> : null}
      </ul>
      <p className="mt-2">{children}</p>
    </Message>
  );
}
