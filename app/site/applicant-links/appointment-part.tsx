import { Button, ButtonLink } from "../../ui/button.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Message } from "../../ui/message.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import type { OwnPage } from "./own-page.server.ts";
import type { PageProblem } from "./page-posts.server.ts";
import { Part } from "./part.tsx";

type Props = { page: OwnPage; path: string; done: string | null; problem: PageProblem | undefined };

export function AppointmentPart({ page: { appointments, mayBook }, path, done, problem }: Props) {
  const t = useTranslations("publicApplicantLinks.appointment");
  const ways = useTranslations("publicAppointments.form.ways");
  if (appointments.length === 0 && !mayBook) return null;
  return (
    <Part id="appointment" icon="appointment" title={t("title")}>
      {done === "booked" ? <Message tone="success">{t("booked")}</Message> : null}
      {problem?.of === "appointment" ? <Message tone="error">{t("gone")}</Message> : null}
      {appointments.length === 0 ? <p>{t("none")}</p> : null}
      {appointments.map(({ id, time, way, state }) => (
        <div key={id} className="grid justify-items-start gap-1">
          <p className="text-lg font-bold">{time}</p>
          <p>{ways(way)}</p>
          <p className="text-sm text-ink-soft">{t(state === "confirmed" ? "confirmed" : "requested")}</p>
          <form method="post" className="mt-2">
            <HiddenFields values={{ appointment: id }} />
            <Button intent="change" variant="quiet" aria-label={t("changeOf", { time })}>
              {t("change")}
            </Button>
          </form>
        </div>
      ))}
      {mayBook ? (
        <p>
          <ButtonLink href={`${path}/book`} variant="quiet" icon="calendar">
            {t(appointments.length > 0 ? "another" : "book")}
          </ButtonLink>
        </p>
      ) : null}
    </Part>
  );
}
