import { settingsContext } from "../../../contexts/services.ts";
import { recordsOfClient } from "../../../domain/cases/clients/merged-records.server.ts";
import { documentName } from "../../../domain/cases/documents/document-log.server.ts";
import { listDocuments } from "../../../domain/cases/documents/list-documents.server.ts";
import { dueList } from "../../../domain/dates-and-rules/duties/due-list.ts";
import { findDue } from "../../../domain/dates-and-rules/duties/due-of-clients.server.ts";
import { lateFee, lateFeeByTurnover, lateFeeOfNil } from "../../../domain/dates-and-rules/duties/late-fee.ts";
import { textsOfDue } from "../../../domain/dates-and-rules/duties/remind.server.ts";
import { findRule, officialPageOf } from "../../../domain/dates-and-rules/duties/rules.server.ts";
import { listColleagues, namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { istDay } from "../../../platform/language/time.ts";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/show";
import { withDueWords } from "./due-words.ts";
import { EndForms, ReadyTexts } from "./file-form.tsx";
import { HandOver, ItemFacts } from "./item-facts.tsx";
import { file, handOver, reopen, skip } from "./show-action.server.ts";
import { useDutyName } from "./use-duty-name.ts";

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const item = orNotFound(await findDue(db, staff, params.id));
  const records = await recordsOfClient(db, item.client_id);
  const [team, names, { documents }] = await Promise.all([
    listColleagues(db, staff),
    namesOf(db, staff),
    listDocuments(db, staff, records),
  ]);
  const today = istDay(new Date());
  const late = findRule(item.rule)?.late;
  return {
    item,
    team,
    names,
    today,
    mayChange: may(staff, "clients.write"),
    officialPage: officialPageOf(item.rule)?.url,
    documents: documents.map((one) => ({ value: one.id, label: documentName(one) })),
    estimate: {
      usual: lateFee(late, item.due_on, today) ?? null,
      nil: lateFeeOfNil(late, item.due_on, today) ?? null,
      byTurnover: lateFeeByTurnover(late, item.due_on, today),
    },
    texts: await textsOfDue(db, { site: context.get(settingsContext).site() }, item),
  };
}

export const action = portalAction({ "clients.write": { file, skip, "hand-over": handOver, reopen } });

export const shouldRevalidate = reloadAfterConflict;

export default withDueWords(DueItemPage);

function DueItemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { item, mayChange, texts } = loaderData;
  const t = useTranslations("duties.show");
  const list = useTranslations("duties");
  const { withPeriod } = useDutyName();
  const problems = useTranslations("duties.problems");
  const errors = fieldErrors(actionData?.problems, (problem) => problems(problem));
  const whoError = errors.find(({ id }) => id === "who")?.text;
  return (
    <div className="stack max-w-page gap-5">
      <PageHead back={{ to: dueList.path, label: list("title") }} title={withPeriod(item)} />
      <ActionMessage result={actionData} t={useTranslations("duties.results")} errors={errors} />
      <div className="stack items-start gap-4 lg:grid-cols-2">
        <div className="stack gap-4">
          <ItemFacts {...loaderData} />
          {mayChange ? <HandOver {...loaderData} error={whoError} /> : null}
        </div>
        <div className="stack gap-4">
          {mayChange && item.state === "open" ? <EndForms {...loaderData} typed={actionData?.typed} /> : null}
          {mayChange && item.state !== "open" ? (
            <PostButton
              intent="reopen"
              fields={{ version: String(item.version) }}
              variant="quiet"
              icon="refresh"
              label={t("reopen")}
            />
          ) : null}
          {item.state === "open" ? <ReadyTexts texts={texts} /> : null}
        </div>
      </div>
    </div>
  );
}
