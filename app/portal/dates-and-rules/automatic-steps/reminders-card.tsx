import type { listReminders } from "../../../domain/dates-and-rules/automatic-steps/reminders.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Reminder = Awaited<ReturnType<typeof listReminders>>[number];
type Props = {
  reminders: readonly Reminder[];
  hasChannel: boolean;
  /** Quiet hours. */
  quiet: { from: string; to: string };
};

export function RemindersCard({ reminders, hasChannel, quiet }: Props) {
  const t = useTranslations("rules.reminders");
  const { timeInWords } = useDates();
  return (
    <section className="grid gap-2">
      <PageHead
        level="h2"
        title={t("title")}
        lead={t("lead", { from: timeInWords(quiet.from), to: timeInWords(quiet.to) })}
      />
      {hasChannel ? null : <p>{t("noChannel")}</p>}
      <ul className="card divide-y divide-line overflow-hidden">
        {reminders.map((reminder) => (
          <Row key={reminder.name} reminder={reminder} />
        ))}
      </ul>
    </section>
  );
}

function Row({ reminder: { name, on, rule } }: { reminder: Reminder }) {
  const t = useTranslations("rules");
  const title = t(`reminders.names.${name}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2">
      <div className="min-w-0 grow basis-64">
        <strong>{title}</strong>
        <p className="text-sm text-ink-soft">
          {t(`reminders.texts.${name}`)}
          {rule ? (
            <>
              {" · "}
              <TextLink href={`/settings/rules/${rule}`}>{t("reminders.rule")}</TextLink>
            </>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={on ? "success" : "neutral"}>{t(on ? "on" : "off")}</Badge>
        <PostButton
          label={t(on ? "switchOff" : "switchOn")}
          intent={on ? "forget" : "remind"}
          fields={{ reminder: name }}
          variant="quiet"
          aria-label={t(on ? "switchOffOf" : "switchOnOf", { name: title })}
        />
      </div>
    </li>
  );
}
