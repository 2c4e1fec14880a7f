import { data, redirect } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { findClient } from "../../../domain/cases/clients/find-client.server.ts";
import { idsWithMerged } from "../../../domain/cases/clients/profile.server.ts";
import { dutiesPath } from "../../../domain/dates-and-rules/duties/due-list.ts";
import { dueOfClients } from "../../../domain/dates-and-rules/duties/due-of-clients.server.ts";
import { dutiesOfClients, isUnsure } from "../../../domain/dates-and-rules/duties/duties.server.ts";
import { wantsNoReminders } from "../../../domain/dates-and-rules/duties/opt-out.server.ts";
import { reminderDays } from "../../../domain/dates-and-rules/duties/reminder-days.ts";
import { dutyRules, findRule } from "../../../domain/dates-and-rules/duties/rules.server.ts";
import { listColleagues, namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { readTogether } from "../../../platform/db/read-together.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Card } from "../../../ui/card.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/client";
import { AddForm } from "./add-form.tsx";
import {
  add,
  addCustom,
  change,
  changeCustom,
  drop,
  instead,
  keep,
  reminders,
  resume,
  stop,
  takeBack,
} from "./client-action.server.ts";
import { CustomForm } from "./custom-form.tsx";
import { withDueWords } from "./due-words.ts";
import { DutyRows } from "./duty-rows.tsx";
import { ItemRows } from "./item-rows.tsx";

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const client = await findClient(db, staff, params.client);
  if (client?.merged_into) throw redirect(dutiesPath(client.merged_into));
  if (!client || client.list_state !== client.register) throw data(null, { status: 404 });
  const ids = await idsWithMerged(db, staff, client.id);
  const loaded = await readTogether({
    duties: dutiesOfClients(db, staff, ids),
    items: dueOfClients(db, staff, ids),
    names: namesOf(db, staff),
    team: listColleagues(db, staff),
    silent: wantsNoReminders(db, staff, ids),
  });
  const rules = dutyRules.map(({ key, kind, period, onlyIf }) => ({
    key,
    kind,
    isOwn: period === "own",
    onlyIf: onlyIf.length > 0,
  }));
  const questions = loaded.duties
    .filter((duty) => isUnsure(duty, loaded.duties))
    .map(({ id, rule }) => ({ id, instead: findRule(rule)?.instead }));
  const mayChange = may(staff, "clients.write");
  const shown = { id: client.id, name: client.name, email: client.email };
  return {
    ...loaded,
    client: shown,
    rules,
    questions,
    mayChange,
    own: staff.id,
    today: istDay(new Date()),
  };
}

export const action = portalAction({
  "clients.write": {
    add,
    "add-own": addCustom,
    "take-back": takeBack,
    change,
    "change-own": changeCustom,
    keep,
    drop,
    instead,
    stop,
    resume,
    reminders,
  },
});

export const shouldRevalidate = reloadAfterConflict;

export default withDueWords(ClientDuties);

function ClientDuties({ loaderData, actionData }: Route.ComponentProps) {
  const { client, duties, items, mayChange, today } = loaderData;
  const t = useTranslations("duties.client");
  const problems = useTranslations("duties.problems");
  // Not every form of a single duty has a message at the field: the summary has it.
  const nameOf = (id: string) =>
    id === "until" ? undefined : messageOr(t, id.replace(/^own-/, ""), "") || undefined;
  const errors = fieldErrors(actionData?.problems, (problem) => problems(problem), nameOf);
  const isOwn = actionData?.typed?.intent === "add-own";
  return (
    <div className="stack max-w-page gap-5">
      <PageHead
        back={{ to: profilePath(client.id), label: client.name }}
        title={t("title", { name: client.name })}
      />
      <ActionMessage result={actionData} t={useTranslations("duties.results")} errors={errors} />
      <div className="stack items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="stack gap-4">
          <section className="stack gap-2" aria-labelledby="duties">
            <h2 id="duties" className="text-lg">
              {t("list")}
            </h2>
            {duties.length === 0 ? (
              <p className="text-ink-soft">{t("none")}</p>
            ) : (
              <DutyRows {...loaderData} errors={errors} />
            )}
          </section>
          <section className="stack gap-2" aria-labelledby="items">
            <h2 id="items" className="text-lg">
              {t("items")}
            </h2>
            {items.length === 0 ? <p className="text-ink-soft">{t("noItems")}</p> : null}
            <ItemRows rows={items} today={today} />
          </section>
        </div>
        {mayChange ? (
          <div className="stack gap-4">
            <AddForm
              {...loaderData}
              typed={isOwn ? undefined : actionData?.typed}
              errors={isOwn ? undefined : errors}
            />
            {/* Resets the form after a duty was added. */}
            <CustomForm key={duties.length} {...loaderData} typed={actionData?.typed} errors={errors} />
            <Reminders {...loaderData} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

const [first, second, last] = reminderDays;

function Reminders({ silent }: Route.ComponentProps["loaderData"]) {
  const t = useTranslations("duties.client");
  return (
    <Card className="grid gap-3 p-4 sm:p-5" title={t("reminders")}>
      <p className="text-sm text-ink-soft">
        {silent ? t("remindersOff") : t("remindersOn", { first, second, last })}
      </p>
      <PostButton
        intent="reminders"
        fields={{ wanted: silent ? "1" : "" }}
        variant="quiet"
        label={t(silent ? "resumeReminders" : "stopReminders")}
      />
    </Card>
  );
}
