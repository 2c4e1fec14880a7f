import type { ListedAppointment } from "../../../domain/cases/appointments/list-appointments.server.ts";
import type { Enquiry } from "../../../domain/cases/enquiries/tables.ts";
import { phoneKind, spaced } from "../../../platform/language/phone.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useServiceName } from "../../frame/page/use-service-name.ts";
import { usePreferred } from "./use-preferred.ts";

type Props = {
  enquiry: Enquiry;
  /** Latest first; shown instead of the requested day. */
  appointments: readonly ListedAppointment[];
};

type DetailsProps = Props & {
  /** The form elsewhere, or the partner, that sent it. */
  cameBy: string | undefined;
};

/** The message, or for forms without one, the request. */
export function EnquiryMessage({ enquiry, appointments }: Props) {
  const serviceName = useServiceName();
  const t = useTranslations("enquiries");
  const booked = useBooked()(appointments);
  const preferred = usePreferred()(enquiry) || "none";
  const { message, service, kind, language } = enquiry;
  if (message)
    return (
      <p lang={language} className="card px-4 py-3 text-lg whitespace-pre-wrap wrap-anywhere">
        {message}
      </p>
    );
  const of = { service: serviceName(service) };
  const wish = booked ? t("asks.booked", { ...of, ...booked }) : t(`asks.${kind}`, { ...of, preferred });
  return <p className="card px-4 py-3 text-lg">{service === "" ? t("asks.wrote") : wish}</p>;
}

/** How to reach the visitor, and what else the form said. */
export function EnquiryDetails({ enquiry, appointments, cameBy }: DetailsProps) {
  const serviceName = useServiceName();
  const t = useTranslations("enquiries");
  const { dayInWords, istDateTime } = useDates();
  const wished = usePreferred()(enquiry);
  const preferred = appointments.length > 0 ? "" : wished;
  const { notice_version: notice } = enquiry;
  return (
    <Card className="p-4 text-sm sm:p-5 [&>dl]:grid-cols-[auto_minmax(0,1fr)] [&>dl]:gap-x-4 [&>dl]:gap-y-1.5 [&_dt]:mb-0">
      <Facts
        facts={[
          [
            t("fields.phone"),
            enquiry.phone
              ? t(`phoneKinds.${phoneKind(enquiry.phone)}`, { phone: spaced(enquiry.phone) })
              : null,
          ],
          [t("fields.email"), enquiry.email || null],
          [t("fields.service"), enquiry.service ? serviceName(enquiry.service) : null],
          [t("fields.address"), enquiry.address],
          [t("fields.preferredDay"), preferred || null],
          [t("fields.received"), istDateTime(enquiry.created_at)],
          [t("fields.cameBy"), cameBy],
          [t("fields.language"), enquiry.language === "hi" ? t("languages.hi") : t("languages.en")],
          [t("fields.notice"), isCalendarDay(notice) ? dayInWords(notice) : notice || null],
        ]}
      />
    </Card>
  );
}

/** The latest that is not cancelled, else the latest. */
function useBooked() {
  const states = useTranslations("appointments.states");
  const { weekdayAndTime } = useDates();
  return (appointments: readonly ListedAppointment[]) => {
    const last = appointments.find(({ state }) => state !== "cancelled") ?? appointments[0];
    if (!last) return undefined;
    return { time: weekdayAndTime(last.starts_at), state: states(last.state).toLowerCase() };
  };
}
