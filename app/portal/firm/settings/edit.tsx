import { data } from "react-router";
import { createTranslator } from "use-intl/core";
import { originContext, settingsContext } from "../../../contexts/services.ts";
import { listWhenClosed } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { findFinishing } from "../../../domain/cases/clients/finished-clients.server.ts";
import { type FinishingClient, noticeDays } from "../../../domain/cases/clients/finishing.ts";
import { sheetState } from "../../../domain/cases/sheet/state.server.ts";
import type { OutboundSettings } from "../../../domain/firm/settings/outbound.server.ts";
import { providerKeys } from "../../../domain/firm/settings/payment-providers.ts";
import { type FormSection, isFormSection } from "../../../domain/firm/settings/sections.ts";
import { maxNewPerHour } from "../../../domain/messages/mails/mail-events.ts";
import {
  type MailboxOverview,
  mailboxOverview,
} from "../../../domain/messages/mails/mailbox-overview.server.ts";
import { type MailboxWords, mailboxWords } from "../../../domain/messages/mails/mailbox-words.server.ts";
import { findDifferingDay } from "../../../domain/money/payments/check-day.server.ts";
import { lastPaymentEvent } from "../../../domain/money/payments/process-events.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { readUnsigned } from "../../../platform/db/unsigned-posts.server.ts";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Behind } from "../../../ui/behind.tsx";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { type Fact, Facts } from "../../../ui/facts.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Table } from "../../../ui/table.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { WhenClosed } from "../../cases/appointments/when-closed.tsx";
import { SheetStateCard } from "../../cases/sheet/sheet-state.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { Age } from "../../frame/page/age.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import type { Route } from "./+types/edit";
import { editSection } from "./edit-action.server.ts";
import { NextStep } from "./next-step.tsx";
import { SectionForm, StoredValues, useSectionErrors } from "./section-form.tsx";
import { SettingsHead } from "./settings-head.tsx";
import { findSection, shownSection } from "./shown-section.server.ts";
import { TestResult } from "./test-result.tsx";

import { type ShownWebhook, WebhookCard } from "./webhook-card.tsx";

function sectionOf(name: string): FormSection {
  if (!isFormSection(name)) throw data(null, { status: 404 });
  return name;
}

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section);
  const { db, staff } = signedIn(context);
  const saved = await findSection(db, staff, section);
  const outbound = context.get(settingsContext).outbound();
  const sheet = section === "sheet" && outbound.sheet ? await sheetState(db, staff, outbound.sheet) : null;
  const years = section === "retention" ? Number(saved?.value.finishedClients) : 0;
  const finishing = years > 0 ? await findFinishing(db, staff, years, new Date()) : null;
  const { hours } = context.get(settingsContext).site();
  const whenClosed = section === "hours" ? await listWhenClosed(db, staff, hours, new Date()) : [];
  const mailbox = section === "mailbox" ? await shownMailbox(db, staff, outbound) : null;
  const webhook = section === "payments" ? await shownWebhook(db, context, saved?.value.provider) : null;
  return {
    section,
    webhook,
    shown: shownSection(section, saved, outbound),
    sheet,
    finishing,
    whenClosed,
    mailbox,
  };
}

/** The webhook of the chosen provider. */
async function shownWebhook(
  db: Db,
  context: Route.LoaderArgs["context"],
  chosen: unknown,
): Promise<ShownWebhook> {
  const provider = providerKeys.find((key) => key === chosen) ?? providerKeys[0];
  const [lastEventAt, unsigned, differing] = await Promise.all([
    lastPaymentEvent(db),
    readUnsigned(db, provider),
    findDifferingDay(db),
  ]);
  const address = `${context.get(originContext)}/webhooks/${provider}`;
  return { provider, address, lastEventAt, unsigned: unsigned?.count ?? 0, differing: differing ?? null };
}

async function shownMailbox(db: Db, staff: Staff, { mailbox }: OutboundSettings): Promise<ShownMailbox> {
  const now = new Date();
  const words = mailboxWords[await readLanguage(db, staff)];
  return { words, overview: await mailboxOverview(db, staff, mailbox), now: now.toISOString() };
}

export const action = portalAction({
  settings: confirmed((post) => editSection(post, sectionOf(post.params.section ?? ""))),
});

export const shouldRevalidate = reloadAfterConflict;

/** The same in every rendering, so that the open step stays open. */
const noProblems = {};

export default function SettingsEdit({
  loaderData: { section, shown, sheet, finishing, whenClosed, mailbox, webhook },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations("settings");
  const { istDateTime } = useDates();
  const { typed, theirs, tested, problems = noProblems } = result ?? {};
  const errors = useSectionErrors(section, problems);
  if (result?.confirmation) return <ConfirmIdentity confirmation={result.confirmation} />;
  return (
    <div className={classes("grid gap-6", section === "reportTexts" ? "max-w-page" : "max-w-text")}>
      <SettingsHead title={t(`sections.${section}.title`)} lead={t(`sections.${section}.text`)} />
      <ActionMessage
        result={result}
        t={t}
        errors={errors}
        details={theirs ? <StoredValues section={section} typed={typed} theirs={theirs} /> : null}
      >
        {tested ? <TestResult outcome={tested} mailbox={mailbox?.words.problems} /> : null}
        {result?.status === "done" && !tested ? <NextStep after={section} /> : null}
      </ActionMessage>
      <WhenClosed rows={whenClosed} />
      {mailbox === null ? null : <MailboxStateCard {...mailbox} />}
      {webhook === null ? null : <WebhookCard {...webhook} />}
      {/* The key resets the form to the stored values after each save. */}
      <SectionForm
        key={`${section} ${shown.version}`}
        section={section}
        shown={{ ...shown, values: { ...shown.values, ...typed } }}
        problems={problems}
        tested={tested}
      />
      {section === "person" ? (
        <p>
          <TextLink href="/settings/brand#file">{t("photograph")}</TextLink>
        </p>
      ) : null}
      {finishing === null ? null : <FinishingClients {...finishing} />}
      {sheet === null ? null : <SheetStateCard state={sheet} />}
      <p className="text-sm text-ink-soft">
        {shown.lastSaved
          ? t("lastSaved", { date: istDateTime(shown.lastSaved.at), name: shown.lastSaved.by })
          : t("never")}
      </p>
    </div>
  );
}

type Props = { clients: readonly FinishingClient[]; count: number };

/** Moved to the trash by the next nightly run. */
function FinishingClients({ clients, count }: Props) {
  const registerName = useRegisterName();
  const t = useTranslations("settings.retention");
  const { dayInWords } = useDates();
  const columns = ["client", "register", "project", "changed"] as const;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="text-ink-soft">
        {count === 0 ? t("none", { days: noticeDays }) : t("lead", { count, days: noticeDays })}
      </p>
      {count === 0 ? null : (
        <Table
          id="finishing"
          caption={t("title")}
          captionHidden
          columns={columns.map((name) => ({ label: t(name) }))}
        >
          {clients.map(({ id, name, register, project_name, updated_at }) => (
            <tr key={id}>
              <th scope="row">
                <TextLink href={profilePath(id)}>{name}</TextLink>
              </th>
              <td>{registerName(register)}</td>
              <td>{project_name}</td>
              <td>{dayInWords(updated_at)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

type ShownMailbox = { words: MailboxWords; overview: MailboxOverview | undefined; now: string };

function useMailboxWords(messages: MailboxWords) {
  return createTranslator({ locale: useLocale(), messages });
}

const tones = { works: "success", fails: "error", waiting: "neutral", pipe: "neutral" } as const;

/** Whether it works, the last mail, problems, and outcomes of mails. */
function MailboxStateCard({ words, overview, now }: ShownMailbox) {
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
    ...skipped.map(({ reason, count }): Fact => [t(`skipped.${reason}`, { max: maxNewPerHour }), count]),
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
          <p className="text-sm text-ink-soft">
            {t("state.failed")} {istDateTime(failed.at)}
          </p>
          {failed.answer ? <Behind summary={t("state.answer")}>{failed.answer}</Behind> : null}
        </div>
      ) : null}
      <Facts facts={facts} />
      <h3 className="text-lg">{t("state.recent", { days: retentionDays.channelEvents })}</h3>
      <Facts facts={counts} />
    </Card>
  );
}
