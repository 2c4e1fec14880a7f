import { createTranslator } from "use-intl/core";
import { mostNewAnHour } from "../../../domain/messages/mails/mail-events.ts";
import type { MailboxOverview } from "../../../domain/messages/mails/mailbox-overview.server.ts";
import type { MailboxWords } from "../../../domain/messages/mails/mailbox-words.server.ts";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { type Fact, Facts } from "../../../ui/facts.tsx";
import { useLocale } from "../../../ui/use-translations.tsx";
import { Age } from "../../frame/page/age.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

export type ShownMailbox = { words: MailboxWords; overview: MailboxOverview | undefined; now: string };

function useMailboxWords(messages: MailboxWords) {
  return createTranslator({ locale: useLocale(), messages });
}

const tones = { works: "success", fails: "error", waiting: "neutral", pipe: "neutral" } as const;

/** Whether it works, the last mail, problems, and outcomes of mails. */
export function MailboxStateCard({ words, overview, now }: ShownMailbox) {
  const t = useMailboxWords(words);
  const { istDateTime } = useDates();
  if (!overview) return null;
  const { works, failed, checkedAt, lastMailAt, waiting, inConversations, skipped } = overview;
  const age = (at: string | undefined) => (at ? <Age at={at} now={now} /> : t("state.never"));
  const facts: Fact[] = [
    [t("state.checked"), works === "pipe" ? null : age(checkedAt)],
    [t("state.lastMail"), age(lastMailAt)],
  ];
  const counts: Fact[] = [
    [t("state.inConversations"), inConversations],
    [t("state.waitingMails"), waiting || null],
    ...skipped.map(({ reason, count }): Fact => [t(`skipped.${reason}`, { most: mostNewAnHour }), count]),
  ];
  return (
    <Card className="stack content-start gap-3">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {t("state.title")}
        <Badge tone={tones[works]}>{t(`state.${works}`)}</Badge>
      </h2>
      {failed ? (
        <div className="border-l-4 border-brick pl-3">
          <p>{t(`problems.${failed.kind}`)}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {t("state.failed")} {istDateTime(failed.at)}
            {failed.answer ? <span>{`. ${t("state.answer")}: ${failed.answer}`}</span> : null}
          </p>
        </div>
      ) : null}
      <Facts facts={facts} />
      <h3 className="text-lg">{t("state.recent", { days: retentionDays.channelEvents })}</h3>
      <Facts facts={counts} />
    </Card>
  );
}
