import { data } from "react-router";
import { settingsContext } from "../../../contexts/services.ts";
import { listWhenClosed } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { findFinishing } from "../../../domain/cases/clients/finished-clients.server.ts";
import { sheetState } from "../../../domain/cases/sheet/state.server.ts";
import type { OutboundSettings } from "../../../domain/firm/settings/outbound.server.ts";
import { type FormSection, isFormSection } from "../../../domain/firm/settings/sections.ts";
import { mailboxOverview } from "../../../domain/messages/mails/mailbox-overview.server.ts";
import { mailboxWords } from "../../../domain/messages/mails/mailbox-words.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { classes } from "../../../ui/classes.ts";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { WhenClosed } from "../../cases/appointments/when-closed.tsx";
import { SheetStateCard } from "../../cases/sheet/sheet-state.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/edit";
import { editSection } from "./edit-action.server.ts";
import { FinishingClients } from "./finishing-clients.tsx";
import { MailboxStateCard, type ShownMailbox } from "./mailbox-state.tsx";
import { NextStep } from "./next-step.tsx";
import { SectionForm, StoredValues, Tested, useSectionErrors } from "./section-form.tsx";
import { SettingsHead } from "./settings-head.tsx";
import { findSection, shownSection } from "./shown-section.server.ts";

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
  return {
    section,
    shown: shownSection(section, saved, outbound),
    sheet,
    finishing,
    whenClosed,
    mailbox,
  };
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
  loaderData: { section, shown, sheet, finishing, whenClosed, mailbox },
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
        of={result}
        t={t}
        errors={errors}
        details={theirs ? <StoredValues section={section} typed={typed} theirs={theirs} /> : null}
      >
        {tested ? <Tested outcome={tested} mailbox={mailbox?.words.problems} /> : null}
        {result?.status === "done" && !tested ? <NextStep after={section} /> : null}
      </ActionMessage>
      <WhenClosed rows={whenClosed} />
      {mailbox === null ? null : <MailboxStateCard {...mailbox} />}
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
