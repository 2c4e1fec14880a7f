import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { appointmentConfigOf } from "../../../contexts/appointment-config.ts";
import { outboxContext } from "../../../contexts/services.ts";
import { appointmentsList } from "../../../domain/cases/appointments/filter.ts";
import type { TypedAppointment } from "../../../domain/cases/appointments/read-appointment.ts";
import type { Appointment } from "../../../domain/cases/appointments/tables.ts";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { istDay, istTime } from "../../../platform/language/time.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useFreshness } from "../../../ui/use-freshness.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { BackLink } from "../../frame/page/back-link.tsx";
import { PageTitle } from "../../frame/page/page-title.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { OfferPage } from "../../frame/page/send-page.tsx";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { useServiceName } from "../../frame/page/use-service-name.ts";
import type { Route } from "./+types/show";
import { useAppointmentErrors } from "./appointment-fields.tsx";
import { StateBadge } from "./appointment-row.tsx";
import { mark } from "./list-action.server.ts";
import { move, note, propose } from "./show-action.server.ts";
import { loadAppointment, type ShownAppointment } from "./show-loader.server.ts";
import { Marks, MoveCard, Reach } from "./show-parts.tsx";

export const handle: PortalHandle = { needs: "appointments.read" };

export function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  return loadAppointment(db, staff, appointmentConfigOf(context), params.id, new Date());
}

export const action = portalAction(
  {
    "appointments.write": {
      confirm: mark("confirm"),
      unconfirm: mark("unconfirm"),
      cancel: mark("cancel"),
      done: mark("done"),
      missed: mark("missed"),
      reopen: mark("reopen"),
      move,
      propose,
      note,
    },
  },
  (context) => context.get(outboxContext).wake(),
);

export const shouldRevalidate = reloadAfterConflict;

export default function ShowAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("appointments");
  const { longWeekday, timeInWords } = useDates();
  const { appointment, mayChange } = loaderData;
  const { starts_at, ends_at, staff_id, name, state } = appointment;
  const day = istDay(new Date(starts_at));
  const open = state === "requested" || state === "confirmed";
  const errors = useAppointmentErrors(actionData);
  const typed: TypedAppointment | undefined = actionData?.typed;
  useFreshness();
  return (
    <div className="stack max-w-page gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <BackLink to={appointmentsList.href("", { view: "day", day })} label={t("title")} />
          <PageTitle>{name}</PageTitle>
          <h1 className="text-2xl wrap-anywhere">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="tabular-nums">
              {longWeekday(day)}, {timeInWords(istTime(new Date(starts_at)))} –{" "}
              {timeInWords(istTime(new Date(ends_at)))}
            </strong>
            <StateBadge state={state} />
          </p>
        </div>
        <Reach {...loaderData} />
      </div>
      <ActionMessage result={actionData} t={useTranslations("appointments.notices")} errors={errors} toast />
      {mayChange && open && appointment.client_id ? <OfferPage clientId={appointment.client_id} /> : null}
      {mayChange ? <Marks key={appointment.version} {...loaderData} /> : null}
      <div className="stack items-start gap-4 lg:grid-cols-2">
        <Card className="stack gap-5 p-4 sm:p-5">
          <AppointmentFacts {...loaderData} />
          {mayChange ? <NoteForm appointment={appointment} typed={typed?.note} errors={errors} /> : null}
        </Card>
        {mayChange && open ? (
          <MoveCard
            key={`${starts_at} ${ends_at} ${staff_id}`}
            {...loaderData}
            typed={typed?.day === undefined ? undefined : typed}
            errors={errors}
          />
        ) : null}
      </div>
    </div>
  );
}

function AppointmentFacts({ appointment, proposed, names, mayChange }: ShownAppointment) {
  const t = useTranslations("appointments");
  const serviceName = useServiceName();
  const { weekdayAndTime } = useDates();
  const { way, staff_id, phone, email, topic, note, enquiry_id, client_id, language, created_by } =
    appointment;
  return (
    <Facts
      facts={[
        [t("fields.staff"), names[staff_id]],
        [t("fields.way"), t(`ways.${way}`)],
        [t("proposed"), proposed ? weekdayAndTime(proposed.startsAt) : undefined],
        [t("fields.topic"), serviceName(topic) || undefined],
        [t("fields.phone"), phone ? spaced(phone) : undefined],
        [t("fields.email"), email || undefined],
        [t("fields.language"), t(`languages.${language}`)],
        [t("madeBy"), created_by ? names[created_by] : t("visitor")],
        [
          t("from.enquiry"),
          enquiry_id ? <Link to={`/inbox/${enquiry_id}`}>{t("from.enquiry")}</Link> : undefined,
        ],
        [
          t("from.client"),
          client_id ? <Link to={profilePath(client_id)}>{t("from.client")}</Link> : undefined,
        ],
        [t("fields.note"), !mayChange && note ? note : undefined],
      ]}
    />
  );
}

type Props = {
  appointment: Appointment;
  /** After a refused note. */
  typed: string | undefined;
  errors: readonly { id: string; text: string }[];
};

/** For staff only. If a colleague has saved a note meanwhile, shows it beside the typed one. */
function NoteForm({ appointment: { note, version }, typed, errors }: Props) {
  const t = useTranslations("appointments");
  const area = useRef<HTMLTextAreaElement>(null);
  const [base, setBase] = useState(note);
  useEffect(() => {
    if (!area.current || ![base, note].includes(area.current.value)) return;
    area.current.value = note;
    setBase(note);
  }, [note, base]);
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <HiddenFields values={{ version }} />
      <Textarea
        ref={area}
        id="note"
        rows={3}
        label={t("fields.note")}
        hint={t("noteHint")}
        defaultValue={typed ?? note}
        error={errors.find(({ id }) => id === "note")?.text}
      />
      {note === base ? null : (
        <Message tone="warning" title={t("noteMeanwhile")}>
          <p className="whitespace-pre-wrap wrap-anywhere">{note || t("noteEmpty")}</p>
        </Message>
      )}
      <Button intent="note" variant="quiet" className="justify-self-start">
        {t("saveNote")}
      </Button>
    </Form>
  );
}
