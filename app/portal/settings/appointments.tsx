import { data, Form } from "react-router";
import { useTranslations } from "use-intl";
import { settingsContext } from "../../contexts/services.ts";
import {
  type AppointmentSettings,
  appointmentChoices,
  defaultAppointments,
  ways,
} from "../../domain/settings/appointment-settings.ts";
import {
  type AppointmentProblems,
  readAppointments,
} from "../../domain/settings/read-appointments.server.ts";
import { saveSection } from "../../domain/settings/settings.server.ts";
import { listColleagues } from "../../domain/staff/colleagues.server.ts";
import { Answer } from "../../ui/answer.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { FieldError } from "../../ui/field.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";
import { Radios } from "../../ui/radios.tsx";
import { Select } from "../../ui/select.tsx";
import { PageHead } from "../page/page-head.tsx";
import { readPost, signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/appointments";
import { AppointmentPersonFields } from "./appointment-person.tsx";
import { findSection } from "./shown-section.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const saved = await findSection(db, staff, "appointments");
  const value: AppointmentSettings = { ...defaultAppointments, ...saved?.value };
  return { value, version: saved?.version ?? 0, team: await listColleagues(db, staff) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, staff, form } = await readPost(context, request, "settings");
  const team = await listColleagues(db, staff);
  const saved = await findSection(db, staff, "appointments");
  const { value, problems } = readAppointments(
    form,
    team.map(({ id }) => id),
    { ...defaultAppointments, ...saved?.value },
  );
  if (Object.keys(problems).length > 0)
    return data({ status: "refused" as const, problems, value }, { status: 422 });
  const version = Number(form.get("version")) || 0;
  const status = await saveSection(db, staff, { section: "appointments", version, value }, new Date());
  await context.get(settingsContext).refresh();
  return data({ status, problems, value });
}

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("settings");
  const { version, team } = loaderData;
  const value = actionData && actionData.status !== "saved" ? actionData.value : loaderData.value;
  const problems = actionData?.problems ?? {};
  return (
    <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-6">
      <p>
        <TextLink href="/settings">{t("back")}</TextLink>
      </p>
      <PageHead title={t("sections.appointments.title")} lead={t("appointments.lead")} />
      <Answer to={actionData}>
        {actionData ? <Outcome status={actionData.status} problems={problems} /> : null}
      </Answer>
      <Card>
        <Form key={version} method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <input type="hidden" name="version" value={version} />
          <Times value={value} wrong={problems.ways !== undefined} />
          <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <legend className="mb-1.5 text-lg font-bold">{t("appointments.people")}</legend>
            <p className="text-sm text-ink-soft">{t("appointments.peopleHint")}</p>
            {problems.people ? (
              <FieldError id="people">{t("appointments.problems.people")}</FieldError>
            ) : null}
            {team.map(({ id, name }, index) => (
              <AppointmentPersonFields
                key={id}
                id={index === 0 ? "people" : id}
                staffId={id}
                name={name}
                person={value.people.find((one) => one.id === id)}
                problems={problems}
              />
            ))}
          </fieldset>
          <Button type="submit" className="justify-self-start">
            {t("save")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}

type OutcomeProps = { status: "saved" | "stale" | "refused"; problems: AppointmentProblems };

function Outcome({ status, problems }: OutcomeProps) {
  const t = useTranslations("settings");
  if (status === "saved") return <Message tone="success">{t("saved")}</Message>;
  if (status === "stale") return <Message tone="warning">{t("stale")}</Message>;
  const errors = Object.entries(problems).map(([id, problem]) => ({
    id,
    text: t(`appointments.problems.${problem}`),
  }));
  return <ErrorSummary title={t("appointments.summary")} errors={errors} />;
}

/** Whether times are offered, how long they are and how far ahead, and how the two meet. */
function Times({ value, wrong }: { value: AppointmentSettings; wrong: boolean }) {
  const t = useTranslations("settings.appointments");
  const numbers = ["length", "buffer", "notice", "ahead", "atOnce"] as const;
  return (
    <>
      <Radios
        id="on"
        label={t("on")}
        hint={t("onHint")}
        defaultValue={value.on ? "on" : "off"}
        options={(["off", "on"] as const).map((of) => ({ value: of, label: t(`switch.${of}`) }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {numbers.map((name) => (
          <Select
            key={name}
            id={name}
            label={t(name)}
            hint={t(`hints.${name}`)}
            defaultValue={String(value[name])}
            options={appointmentChoices[name].map((of) => ({
              value: String(of),
              label: t(`units.${name}`, { count: of }),
            }))}
          />
        ))}
      </div>
      <Radios
        id="confirm"
        label={t("confirm")}
        defaultValue={value.confirm}
        options={appointmentChoices.confirm.map((of) => ({ value: of, label: t(`confirms.${of}`) }))}
      />
      <fieldset className="grid">
        <legend className="mb-1.5 font-semibold">{t("ways")}</legend>
        {wrong ? <FieldError id="ways">{t("problems.ways")}</FieldError> : null}
        {ways.map((way, index) => (
          <label key={way} className="choice">
            <input
              type="checkbox"
              id={index === 0 ? "ways" : `ways-${way}`}
              name="ways"
              value={way}
              defaultChecked={value.ways.includes(way)}
            />
            <span>{t(`way.${way}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
