import { data, useLocation } from "react-router";
import { appointmentConfigOf } from "../../contexts/appointment-config.ts";
import { dbContext, outboxContext } from "../../contexts/services.ts";
import { wayInWords } from "../../domain/cases/appointments/mails.server.ts";
import { offerSlots } from "../../domain/cases/appointments/offered.server.ts";
import {
  acceptProposed,
  cancelOwn,
  moveOwn,
  type OwnChange,
} from "../../domain/cases/appointments/own-appointment.server.ts";
import { readProposed } from "../../domain/cases/appointments/proposed-time.ts";
import { rulesOf } from "../../domain/cases/appointments/receive-request.server.ts";
import { momentInWords } from "../../domain/cases/appointments/time-in-words.ts";
import { findByToken } from "../../domain/cases/appointments/tokens.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { clean } from "../../platform/language/clean.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { isCalendarDay } from "../../platform/language/time.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Message } from "../../ui/message.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { EndedLinkPage } from "../frame/errors/ended-link.tsx";
import { callHref, mapHref } from "../frame/page/contact-links.ts";
import { unlistedMeta } from "../frame/page/meta.ts";
import { useSiteDetails } from "../frame/page/use-site-details.ts";
import type { Route } from "./+types/show";
import { TimeForm } from "./time-form.tsx";

export const handle: PageHandle = { bilingual: true, bare: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = new Date();
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const appointment = await findByToken(db, params.token, now);
  // Unknown, cancelled and past appointments look alike.
  if (!appointment) return data({ shown: null, offered: null }, { status: 404, headers: privateHeaders });
  const config = appointmentConfigOf(context);
  const from = url.searchParams.get("from") ?? "";
  const wanted = isCalendarDay(from) ? { from } : {};
  const { starts_at, state, way } = appointment;
  const proposed = readProposed(appointment, now);
  const shown = {
    state,
    way,
    time: momentInWords(starts_at, language),
    how: wayInWords(config, { ...appointment, language }),
    proposed: proposed && momentInWords(proposed.startsAt, language),
  };
  const offered = await offerSlots(db, rulesOf(config, appointment.topic), language, now, wanted);
  return data({ shown, offered }, { headers: privateHeaders });
}

type Result = Exclude<OwnChange, "gone"> | "none";

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const [intent, slot] = [clean(form.get("intent")), clean(form.get("slot"))];
  const [db, config, now] = [context.get(dbContext), appointmentConfigOf(context), new Date()];
  const change = () => {
    if (intent === "cancel") return cancelOwn(db, config, params.token, now);
    if (intent === "accept") return acceptProposed(db, config, params.token, now);
    return intent === "move" && slot !== "" ? moveOwn(db, config, params.token, slot, now) : "none";
  };
  const result = await change();
  context.get(outboxContext).wake();
  if (result === "gone") return data(null, { status: 404, headers: privateHeaders });
  const status = result === "moved" || result === "cancelled" ? 200 : 422;
  return data<Result>(result, { status, headers: privateHeaders });
}

export const headers = () => privateHeaders;

export function meta({ location, matches }: Route.MetaArgs) {
  return unlistedMeta(matches, publicMessages[languageOf(location.pathname)].publicAppointments.title);
}

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("publicAppointments");
  const { shown, offered } = loaderData;
  if (actionData === "cancelled") return <Cancelled />;
  if (!shown) return <EndedLinkPage />;
  return (
    <Section width="text" inner="grid grid-cols-1 gap-6">
      <Heading level="h1">{t("title")}</Heading>
      {actionData ? <ActionResult result={actionData} /> : null}
      {shown.proposed ? <Proposed time={shown.proposed} /> : null}
      <Facts shown={shown} />
      <Card className="grid grid-cols-1 gap-3">
        <h2 className="text-xl">{t("move.title")}</h2>
        <TimeForm offered={offered} intent="move" hint={t("move.hint")}>
          {t("move.button")}
        </TimeForm>
      </Card>
      <Card className="py-2 sm:py-2">
        <Disclosure summary={t("cancel.title")} className="border-b-0">
          <form method="post" className="grid justify-items-start gap-3">
            <p>{t("cancel.text")}</p>
            <Button intent="cancel" variant="danger">
              {t("cancel.button")}
            </Button>
          </form>
        </Disclosure>
      </Card>
    </Section>
  );
}

function ActionResult({ result }: { result: Exclude<Result, "cancelled"> }) {
  const t = useTranslations("publicAppointments.results");
  return <Message tone={result === "moved" ? "success" : "error"}>{t(result)}</Message>;
}

function Proposed({ time }: { time: string }) {
  const t = useTranslations("publicAppointments.proposed");
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="text-xl font-bold">{time}</p>
      <p>{t("text")}</p>
      <form method="post">
        <Button intent="accept">{t("button")}</Button>
      </form>
    </Card>
  );
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["shown"]>;

function Facts({ shown: { state, way, time, how } }: { shown: Shown }) {
  const t = useTranslations("publicAppointments");
  const { firm, phones } = useSiteDetails();
  const { pathname } = useLocation();
  const known = state === "confirmed" ? state : "requested";
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <p className="text-xl font-bold">{time}</p>
        <p>{how}</p>
      </div>
      <Message tone={known === "confirmed" ? "success" : "info"} title={t(`states.${known}.title`)}>
        {t(`states.${known}.text`)}
      </Message>
      <p className="flex flex-wrap gap-3 print-none">
        <ButtonLink href={`${pathname}/appointment.ics`} icon="calendar">
          {t("calendar")}
        </ButtonLink>
        {way === "office" ? (
          <ButtonLink
            href={mapHref(firm.address)}
            variant="quiet"
            icon="map-pin"
            target="_blank"
            rel="noreferrer"
          >
            {t("directions")}
          </ButtonLink>
        ) : null}
        <ButtonLink href={callHref(phones.helpline)} variant="quiet" icon="phone">
          {t("contact")}
        </ButtonLink>
      </p>
    </Card>
  );
}

function Cancelled() {
  const t = useTranslations("publicAppointments");
  const again = hrefIn(useLocale(), "/enquiries/appointment");
  return (
    <Section width="text" inner="grid grid-cols-1 gap-6">
      <Heading level="h1" lead={t("results.cancelled.text")}>
        {t("results.cancelled.title")}
      </Heading>
      <p>
        <ButtonLink href={again} variant="quiet" icon="calendar">
          {t("again")}
        </ButtonLink>
      </p>
    </Section>
  );
}
