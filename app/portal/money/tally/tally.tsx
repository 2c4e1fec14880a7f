import { Form } from "react-router";
import { settingsContext } from "../../../contexts/services.ts";
import { readPeriod } from "../../../domain/money/bills/read-period.ts";
import { listBatches, makeBatch } from "../../../domain/money/tally/batches.server.ts";
import { cancelledSince, sumsBetween } from "../../../domain/money/tally/documents.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { monthsAfter } from "../../../platform/language/months.ts";
import { dayAfter, isCalendarDay, istDay } from "../../../platform/language/time.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { done, refused, typedIn } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { withBillWords } from "../bills/bill-words.ts";
import type { Route } from "./+types/tally";
import { Batches, CancelledRows, Sums } from "./batches.tsx";

export const handle: PortalHandle = { needs: "fees.read" };

/** The month before this one. */
function lastMonth(today: string) {
  const first = `${today.slice(0, 7)}-01`;
  return { from: monthsAfter(first, -1), to: dayAfter(first, -1) };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const period = readPeriod(new URL(request.url).searchParams, lastMonth(istDay(new Date())));
  const [sums, batches, cancelled] = await Promise.all([
    sumsBetween(db, staff, period),
    listBatches(db, staff),
    cancelledSince(db, staff),
  ]);
  const rights = { mayWrite: may(staff, "fees.write"), maySet: may(staff, "settings") };
  return { period, sums, batches, cancelled, ...rights };
}

export const action = portalAction({ "fees.write": { make } });

async function make(post: Post) {
  const { db, staff, context, text, now } = post;
  const [from, to] = [text("from"), text("to")];
  if (!isCalendarDay(from) || !isCalendarDay(to)) return refused("none", typedIn(post.form));
  const wanted = { from, to, again: text("again") === "yes", submission: text("submission") };
  const result = await makeBatch(db, staff, context.get(settingsContext).tally(), wanted, now);
  return isSaved(result) ? done("made") : refused(result as "none" | "many", typedIn(post.form));
}

export default withBillWords(TallyPage);

function TallyPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("bills.tally");
  const words = useTranslations("bills.statement");
  const { period, sums, batches, cancelled, mayWrite, maySet } = loaderData;
  const { from, to } = period;
  return (
    <div className="stack max-w-page gap-5">
      <PageHead back={{ to: "/fees", label: t("back") }} title={t("title")} lead={t("lead")} />
      <ActionMessage result={result} t={useTranslations("bills.tally.results")} />
      {maySet ? (
        <p>
          <TextLink href="/settings/tally">{t("settings")}</TextLink>
        </p>
      ) : null}
      <div className="stack items-start gap-4 lg:grid-cols-2">
        <Card className="stack gap-4 p-4 sm:p-5" title={t("period")}>
          <Form key={`${from} ${to}`} className="flex flex-wrap items-end gap-3">
            <TextInput id="from" name="from" type="date" label={words("from")} defaultValue={from} />
            <TextInput id="to" name="to" type="date" label={words("to")} defaultValue={to} />
            <Button type="submit" variant="quiet">
              {words("show")}
            </Button>
          </Form>
          <Sums sums={sums} />
          {mayWrite ? <MakeForm period={period} /> : null}
        </Card>
        <Card className="stack gap-3 p-4 sm:p-5" title={t("files")}>
          <p className="text-sm text-pretty text-ink-soft">{t("how")}</p>
          <Batches batches={batches} />
        </Card>
      </div>
      {cancelled.length > 0 ? <CancelledRows rows={cancelled} /> : null}
    </div>
  );
}

function MakeForm({ period }: { period: { from: string; to: string } }) {
  const t = useTranslations("bills.tally");
  const PostingForm = usePostingForm();
  return (
    <PostingForm method="post" className="grid gap-3">
      <FormId />
      <HiddenFields values={period} />
      <Checkbox
        id="again"
        name="again"
        value="yes"
        label={t("again")}
        hint={<span className="text-brick">{t("againWarning")}</span>}
      />
      <Button intent="make" className="justify-self-start">
        {t("make")}
      </Button>
    </PostingForm>
  );
}
