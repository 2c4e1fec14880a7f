import { data, Form } from "react-router";
import { useTranslations } from "use-intl";
import { settingsContext } from "../../contexts/services.ts";
import { profilePath } from "../../domain/clients/fields.ts";
import { documentName } from "../../domain/documents/document-log.server.ts";
import { listDocuments } from "../../domain/documents/list-documents.server.ts";
import { dueList } from "../../domain/duties/due-list.ts";
import { lateFee } from "../../domain/duties/late-fee.ts";
import { findDue } from "../../domain/duties/list-due.server.ts";
import { readyTexts } from "../../domain/duties/remind.server.ts";
import { findRule } from "../../domain/duties/rules.server.ts";
import { listColleagues, namesOf } from "../../domain/staff/colleagues.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { istDay } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Facts } from "../../ui/facts.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ActionMessage } from "../page/action-message.tsx";
import { PageHead } from "../page/page-head.tsx";
import { portalAction } from "../page/portal-action.server.ts";
import type { PortalHandle } from "../page/portal-handle.ts";
import { reloadAfterConflict } from "../page/reload-after-conflict.ts";
import { signedIn } from "../page/signed-in.server.ts";
import { useDates } from "../page/use-dates.ts";
import type { Route } from "./+types/show";
import { DueWords } from "./due-words.tsx";
import { fieldErrors } from "./field-errors.ts";
import { file, handOver, reopen, skip } from "./show-action.server.ts";
import { useDutyName } from "./use-duty-name.ts";

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const item = await findDue(db, staff, params.id);
  if (!item) throw data(null, { status: 404 });
  const [team, names, { documents }] = await Promise.all([
    listColleagues(db, staff),
    namesOf(db, staff),
    listDocuments(db, staff, [item.client_id]),
  ]);
  const today = istDay(new Date());
  return {
    ...{ item, team, names, today, mayChange: may(staff, "clients.write") },
    documents: documents.map((one) => ({ value: one.id, label: documentName(one) })),
    estimate: lateFee(findRule(item.rule)?.late, item.due_on, today) ?? null,
    texts: readyTexts(item.name, item, context.get(settingsContext).site()),
  };
}

export const action = portalAction({ "clients.write": { file, skip, "hand-over": handOver, reopen } });

export const shouldRevalidate = reloadAfterConflict;

export default function DueItemPage(props: Route.ComponentProps) {
  return (
    <DueWords>
      <Shown {...props} />
    </DueWords>
  );
}

function Shown({ loaderData, actionData }: Route.ComponentProps) {
  const { item, mayChange, texts } = loaderData;
  const t = useTranslations("due.show");
  const { withPeriod } = useDutyName();
  const problems = useTranslations("due.problems");
  return (
    <div className="stack max-w-page gap-5">
      <p>
        <TextLink href={dueList.path}>{t("back")}</TextLink>
      </p>
      <PageHead title={withPeriod(item)} />
      <ActionMessage
        of={actionData}
        t={useTranslations("due.results")}
        errors={fieldErrors(actionData, problems)}
      />
      <div className="stack items-start gap-4 lg:grid-cols-2">
        <div className="stack gap-4">
          <ItemFacts {...loaderData} />
          {mayChange ? <HandOver {...loaderData} /> : null}
        </div>
        <div className="stack gap-4">
          {mayChange && item.state === "open" ? <FileForm {...loaderData} typed={actionData?.typed} /> : null}
          {mayChange && item.state !== "open" ? (
            <Form method="post">
              <HiddenFields values={{ intent: "reopen", version: item.version }} />
              <Button type="submit" variant="quiet" icon="refresh">
                {t("reopen")}
              </Button>
            </Form>
          ) : null}
          {item.state === "open" ? (
            <Card className="grid gap-4 p-4 sm:p-5">
              <h2 className="text-lg">{t("texts")}</h2>
              {(["hi", "en"] as const).map((language) => (
                <CopyField
                  key={language}
                  id={`text-${language}`}
                  label={t(`text.${language}`)}
                  value={texts[language]}
                  rows={3}
                  copy={t("copy")}
                  copied={t("copied")}
                />
              ))}
            </Card>
          ) : null}
        </div>
      </div>
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function ItemFacts({ item, names, documents }: Loaded) {
  const t = useTranslations("due.show");
  const { dayInWords } = useDates();
  const tone = { open: "info", filed: "success", skipped: "neutral" } as const;
  const document = documents.find(({ value }) => value === item.document_id)?.label;
  return (
    <Card className="p-4 sm:p-5">
      <Facts
        facts={[
          [
            t("client"),
            <TextLink key="client" href={profilePath(item.client_id)}>
              {item.name}
            </TextLink>,
          ],
          [t("due"), dayInWords(item.due_on)],
          [t("lawful"), item.lawful_on === item.due_on ? null : dayInWords(item.lawful_on)],
          [
            t("state"),
            <Badge key="state" tone={tone[item.state]}>
              {t(`states.${item.state}`)}
            </Badge>,
          ],
          [t("who"), (item.assigned_to && names[item.assigned_to]) || t("nobody")],
          [t("filedOn"), item.filed_on && dayInWords(item.filed_on)],
          [t("acknowledgement"), item.acknowledgement || null],
          [t("lateFee"), item.late_fee === null ? null : inRupees(item.late_fee)],
          [t("document"), document],
          [t("reason"), item.reason],
        ]}
      />
    </Card>
  );
}

function HandOver({ item, team }: Loaded) {
  const t = useTranslations("due.show");
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <HiddenFields values={{ intent: "hand-over", version: item.version }} />
      <Select
        id="who"
        label={t("who")}
        options={[
          { value: "none", label: t("nobody") },
          ...team.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        defaultValue={item.assigned_to ?? "none"}
      />
      <Button type="submit" variant="quiet">
        {t("handOver")}
      </Button>
    </Form>
  );
}

function FileForm({
  item,
  today,
  estimate,
  documents,
  typed,
}: Loaded & { typed: Record<string, string> | undefined }) {
  const t = useTranslations("due.show");
  const hint = estimate ? t("lateFeeHint", { amount: inRupees(estimate) }) : undefined;
  return (
    <Card className="grid gap-6 p-4 sm:p-5">
      <Form method="post" noValidate className="grid gap-4">
        <h2 className="text-lg">{t("file")}</h2>
        <HiddenFields values={{ version: item.version }} />
        <TextInput id="filedOn" label={t("filedOn")} type="date" defaultValue={typed?.filedOn ?? today} />
        <TextInput
          id="acknowledgement"
          label={t("acknowledgement")}
          maxLength={60}
          autoComplete="off"
          defaultValue={typed?.acknowledgement ?? ""}
        />
        <TextInput
          id="lateFee"
          label={t("lateFee")}
          hint={hint}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          defaultValue={typed?.lateFee ?? ""}
        />
        {documents.length > 0 ? (
          <Select
            id="document"
            label={t("document")}
            options={documents}
            placeholder={t("noDocument")}
            defaultValue={typed?.document ?? ""}
          />
        ) : null}
        <Button type="submit" name="intent" value="file" icon="check" className="justify-self-start">
          {t("file")}
        </Button>
      </Form>
      <Form method="post" noValidate className="grid gap-4 border-t border-line pt-4">
        <h2 className="text-lg">{t("skipTitle")}</h2>
        <HiddenFields values={{ version: item.version }} />
        <TextInput
          id="reason"
          label={t("reason")}
          maxLength={200}
          autoComplete="off"
          defaultValue={typed?.reason ?? ""}
        />
        <Button type="submit" name="intent" value="skip" variant="quiet" className="justify-self-start">
          {t("skip")}
        </Button>
      </Form>
    </Card>
  );
}
