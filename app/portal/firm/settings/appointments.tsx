import { Form } from "react-router";
import { categories } from "../../../domain/catalogue/services/categories.ts";
import { serviceOptions } from "../../../domain/catalogue/services/service-options.server.ts";
import {
  type AppointmentSettings,
  appointmentChoices,
  defaultAppointments,
  maxServiceTimes,
  ways,
} from "../../../domain/firm/settings/appointment-settings.ts";
import { readAppointments } from "../../../domain/firm/settings/read-appointments.server.ts";
import { listColleagues } from "../../../domain/people/staff/colleagues.server.ts";
import { Card } from "../../../ui/card.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { Select } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/appointments";
import { AppointmentPersonFields } from "./appointment-person.tsx";
import { sectionAction } from "./section-action.server.ts";
import { SettingsHead } from "./settings-head.tsx";
import { findSection } from "./shown-section.server.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const saved = await findSection(db, staff, "appointments");
  const value: AppointmentSettings = { ...defaultAppointments, ...saved?.value };
  const team = await listColleagues(db, staff);
  return { value, version: saved?.version ?? 0, team, services: bookedServices() };
}

export const action = sectionAction("appointments", async ({ db, staff, form }, stored) => {
  const team = await listColleagues(db, staff);
  const { value, problems } = readAppointments(
    form,
    team.map(({ id }) => id),
    { ...defaultAppointments, ...stored },
    bookedServices(),
  );
  return Object.keys(problems).length > 0 ? { problems, typed: value } : { value, typed: value };
});

/** A category, or a service by its page. */
const bookedServices = () => [...Object.values(categories), ...serviceOptions()];

export const shouldRevalidate = reloadAfterConflict;

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("settings");
  const { version, team, services } = loaderData;
  const { typed: value = loaderData.value, problems = {} } = actionData ?? {};
  const errors = fieldErrors(problems, (problem) => t(`appointments.problems.${problem}`));
  if (actionData?.confirmation) return <ConfirmIdentity confirmation={actionData.confirmation} />;
  return (
    <div className="stack max-w-text gap-6">
      <SettingsHead title={t("sections.appointments.title")} lead={t("appointments.lead")} />
      <ActionMessage result={actionData} t={t} errors={errors} />
      <Card>
        <Form key={version} method="post" noValidate className="stack gap-6">
          <input type="hidden" name="version" value={version} />
          <Times value={value} wrong={problems.ways !== undefined} />
          <ServiceTimes value={value} services={services} />
          <fieldset className="stack gap-3" aria-describedby={problems.people && "people-error"}>
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
          <SaveRow label={t("save")} />
        </Form>
      </Card>
    </div>
  );
}

function ServiceTimes({ value, services }: { value: AppointmentSettings; services: readonly string[] }) {
  const t = useTranslations("settings.appointments");
  const usual = { service: "", length: value.length, buffer: value.buffer };
  const rows = [...value.services, usual, usual].slice(0, maxServiceTimes);
  return (
    <fieldset className="stack gap-3">
      <legend className="mb-1.5 text-lg font-bold">{t("services")}</legend>
      <p className="text-sm text-ink-soft">{t("servicesHint")}</p>
      {rows.map((row, n) => (
        <div key={n} className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr]">
          <Select
            id={`service.${n}`}
            label={t("service")}
            defaultValue={row.service}
            options={[
              { value: "", label: t("noService") },
              ...services.map((service) => ({ value: service, label: service })),
            ]}
          />
          {(["length", "buffer"] as const).map((name) => (
            <Select
              key={name}
              id={`service.${n}.${name}`}
              label={t(name)}
              defaultValue={String(row[name])}
              options={appointmentChoices[name].map((of) => ({
                value: String(of),
                label: t(`units.${name}`, { count: of }),
              }))}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

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
      <fieldset className="grid" aria-describedby={wrong ? "ways-error" : undefined}>
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
