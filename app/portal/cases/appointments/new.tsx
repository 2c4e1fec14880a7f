import { Form, redirect, useNavigation } from "react-router";
import { appointmentConfigOf } from "../../../contexts/appointment-config.ts";
import { outboxContext, settingsContext } from "../../../contexts/services.ts";
import { makeAppointment } from "../../../domain/cases/appointments/change-appointment.server.ts";
import { busyTimes, firstFreeSlot } from "../../../domain/cases/appointments/list-appointments.server.ts";
import {
  readAppointment,
  type TypedAppointment,
  typedAppointment,
  wrongTime,
} from "../../../domain/cases/appointments/read-appointment.ts";
import { findClient } from "../../../domain/cases/clients/find-client.server.ts";
import { findEnquiry } from "../../../domain/cases/enquiries/inbox.server.ts";
import { timesFor } from "../../../domain/firm/settings/appointment-settings.ts";
import { nextOpenDay } from "../../../domain/firm/settings/opening.ts";
import { listColleagues, namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { isCalendarDay, istDay } from "../../../platform/language/time.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { once } from "../../frame/page/once.server.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { refused } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/new";
import { AppointmentFields, useAppointmentErrors } from "./appointment-fields.tsx";
import { firstValues } from "./first-values.server.ts";
import { TimeFields } from "./time-fields.tsx";

export const handle: PortalHandle = { needs: "appointments.write" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const now = new Date();
  const today = istDay(now);
  const team = await listColleagues(db, staff);
  const wanted = query.get("staff") ?? staff.id;
  const staffId = team.find(({ id }) => id === wanted)?.id ?? team[0]?.id ?? "";
  const details = await firstValues(db, staff, query);
  const site = context.get(settingsContext);
  const { hours } = site.site();
  const from =
    [query.get("day") ?? "", details.typed.day ?? ""].find((of) => isCalendarDay(of) && of >= today) ??
    nextOpenDay(now, hours);
  const { length, buffer } = timesFor(site.appointments(), details.typed.topic ?? "");
  const { day, time } = await firstFreeSlot(db, staff, { staffId, from, length, buffer, hours }, now);
  const busy = await busyTimes(db, staff, staffId, day);
  const typed: TypedAppointment = {
    way: "office",
    language: "en",
    ...details.typed,
    staff: staffId,
    day,
    time,
    length: String(length),
  };
  return { team, busy, typed, enquiry: details.enquiry, client: details.client };
}

export const action = portalAction({ "appointments.write": make });

async function make(post: Post) {
  const made = await once(post, insert);
  post.context.get(outboxContext).wake();
  return made;
}

async function insert({ db, staff, form, text, context, now }: Post) {
  const typed = typedAppointment(form);
  const { details, startsAt, length, problems } = readAppointment(typed);
  if (!startsAt || Object.keys(problems).length > 0)
    return refused(problems, typed, { values: { name: "" } });
  const records = {
    enquiry_id: (await findEnquiry(db, staff, text("enquiry")))?.id ?? null,
    client_id: (await findClient(db, staff, text("client")))?.id ?? null,
  };
  const time = { startsAt, length, staffId: typed.staff ?? "" };
  const made = await makeAppointment(
    db,
    staff,
    appointmentConfigOf(context),
    { ...details, ...records },
    time,
    now,
  );
  if (typeof made !== "string") throw redirect(`/appointment/${made.id}`);
  const name = (await namesOf(db, staff))[time.staffId] ?? "";
  return refused(wrongTime(made), typed, { values: { name } });
}

export default function NewAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("appointments");
  const { team, busy, enquiry, client } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const sending = useNavigation().state === "submitting";
  const errors = useAppointmentErrors(actionData);
  return (
    <div className="stack max-w-text gap-5">
      <PageHead back={{ to: "/appointments", label: t("title") }} title={t("makeTitle")} />
      <ActionMessage result={actionData} t={t} errors={errors} />
      <Card>
        <Form method="post" noValidate className="stack gap-5">
          <FormId />
          <HiddenFields values={{ enquiry: enquiry?.id, client: client?.id }} />
          <TimeFields team={team} typed={typed} busy={busy} errors={errors} />
          <AppointmentFields typed={typed} errors={errors} />
          <Button type="submit" busy={sending} className="justify-self-start">
            {t("make")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
