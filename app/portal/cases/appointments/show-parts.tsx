import { Form } from "react-router";
import { type TypedAppointment, timeOf } from "../../../domain/cases/appointments/read-appointment.ts";
import { dialled, phoneKind } from "../../../platform/language/phone.ts";
import { istTime } from "../../../platform/language/time.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { WhatsApp } from "../../../ui/whatsapp.tsx";
import { useSiteDetails } from "../../frame/page/use-site-details.ts";
import type { ShownAppointment } from "./show-loader.server.ts";
import { TimeFields } from "./time-fields.tsx";

export function Reach({ appointment: { phone, email, name }, proposed, words }: ShownAppointment) {
  const t = useTranslations("appointments.templates");
  const inbox = useTranslations("enquiries");
  const firm = useSiteDetails().firm.brand;
  const about = {
    name,
    firm,
    timeEn: words.en.time,
    placeEn: words.en.place,
    timeHi: words.hi.time,
    proposedEn: words.en.proposed,
    proposedHi: words.hi.proposed,
    placeHi: words.hi.place,
  };
  // Not a <p>: the WhatsApp popover inside would close it, and hydration would fail.
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {phone ? (
        <ButtonLink href={`tel:${dialled(phone)}`} icon="phone" variant="quiet">
          {inbox("call")}
        </ButtonLink>
      ) : null}
      {phone && phoneKind(phone) === "mobile" ? (
        <WhatsApp
          number={dialled(phone).slice(1)}
          templates={[...(proposed ? ["proposed" as const] : []), "confirmed", "reminder", "moved", "missed"]}
          text={(key) => t(key, about)}
        />
      ) : null}
      {email ? (
        <ButtonLink href={`mailto:${email}`} variant="quiet" icon="mail">
          {inbox("write")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** What can be recorded in its present state. */
export function Marks({ appointment: { state, version }, begun }: ShownAppointment) {
  const t = useTranslations("appointments");
  const fields = { version: String(version) };
  const open = state === "requested" || state === "confirmed";
  if (state === "cancelled") return null;
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden">
      {state === "requested" && !begun ? (
        <PostButton label={t("acts.confirm")} intent="confirm" fields={fields} icon="check" />
      ) : null}
      {begun && state !== "done" ? (
        <PostButton
          label={t("acts.done")}
          intent="done"
          fields={fields}
          icon="check"
          variant={open ? "primary" : "quiet"}
        />
      ) : null}
      {begun && state !== "missed" ? (
        <PostButton label={t("acts.missed")} intent="missed" fields={fields} variant="quiet" />
      ) : null}
      {open ? null : <PostButton label={t("acts.reopen")} intent="reopen" fields={fields} variant="quiet" />}
      {open ? (
        <Confirm label={t("acts.cancel")} icon="close">
          <p>{t("cancelText")}</p>
          <PostButton label={t("acts.cancel")} intent="cancel" fields={fields} variant="danger" />
        </Confirm>
      ) : null}
    </div>
  );
}

/** Id of the form that moves an appointment. */
export const moveCardId = "move";

/** Marks the person's other appointments. */
export function MoveCard({
  appointment,
  team,
  busy,
  typed,
  errors,
}: ShownAppointment & {
  typed: TypedAppointment | undefined;
  errors: readonly { id: string; text: string }[];
}) {
  const t = useTranslations("appointments");
  const { busy_until, version } = appointment;
  const first = timeOf(appointment);
  const own = busy.filter((time) => first.time <= time && time < istTime(new Date(busy_until)));
  return (
    <Card id={moveCardId} className="stack gap-4 p-4 sm:p-5">
      <h2 className="text-base">{t("moveTitle")}</h2>
      <Form method="post" preventScrollReset noValidate className="grid gap-5">
        <HiddenFields values={{ version }} />
        <TimeFields team={team} typed={typed ?? first} busy={busy} own={own} errors={errors} />
        <div className="flex flex-wrap gap-3">
          <Button intent="move" variant="quiet">
            {t("acts.move")}
          </Button>
          <Button intent="propose" variant="quiet">
            {t("acts.propose")}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{t("moveHint")}</p>
      </Form>
    </Card>
  );
}
