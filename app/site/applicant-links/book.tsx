import { data } from "react-router";
import { appointmentConfigOf } from "../../contexts/appointment-config.ts";
import { dbContext, outboxContext } from "../../contexts/services.ts";
import { bookForClient } from "../../domain/cases/appointments/book-for-client.server.ts";
import { offerSlots } from "../../domain/cases/appointments/offered.server.ts";
import { rulesOf } from "../../domain/cases/appointments/receive-request.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { clean } from "../../platform/language/clean.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { isCalendarDay } from "../../platform/language/time.ts";
import { Card } from "../../ui/card.tsx";
import { Message } from "../../ui/message.tsx";
import { Heading } from "../../ui/section.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { TimeForm } from "../appointments/time-form.tsx";
import { unlistedMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/book";
import { LinkPage } from "./link-page.tsx";
import { saved } from "./page-posts.server.ts";
import { linkOf, statusOfNoLink } from "./visit.server.ts";

export const handle: PageHandle = { bilingual: true, bare: true };

/** A page of its own: the free times would make the person's page twice as large. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const now = new Date();
  const { pathname, searchParams } = new URL(request.url);
  const link = await linkOf(context, params.token, now);
  if (typeof link === "string") return data({ refusal: link }, { status: statusOfNoLink[link] });
  const from = searchParams.get("from") ?? "";
  const wanted = isCalendarDay(from) ? { from } : {};
  const [language, rules] = [languageOf(pathname), rulesOf(appointmentConfigOf(context))];
  const page = hrefIn(language, `/c/${params.token}`);
  return data({ page, offered: await offerSlots(context.get(dbContext), rules, language, now, wanted) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const now = new Date();
  const link = await linkOf(context, params.token, now);
  if (typeof link === "string") return data(null, { status: statusOfNoLink[link] });
  const form = await request.formData().catch(() => new FormData());
  const config = appointmentConfigOf(context);
  const language = languageOf(new URL(request.url).pathname);
  const slot = clean(form.get("slot"));
  if (slot === "") return data("noneChosen" as const, { status: 422 });
  const way = config.settings.ways.find((known) => known === form.get("way")) ?? config.settings.ways[0];
  const wish = { slot, way: way ?? "office", language };
  const result = await bookForClient(context.get(dbContext), config, link.client, wish, now);
  if (result !== "booked") return data(result, { status: 422 });
  context.get(outboxContext).wake();
  return saved(hrefIn(language, `/c/${params.token}`), result, "appointment");
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  unlistedMeta(matches, applicantMessages[languageOf(location.pathname)].appointment.bookTitle);

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  if (!("offered" in loaderData)) return <LinkPage refusal={loaderData.refusal} />;
  return (
    <LinkPage>
      <Times {...loaderData} problem={actionData ?? undefined} />
    </LinkPage>
  );
}

type Props = Pick<Parameters<typeof TimeForm>[0], "offered"> & {
  page: string;
  problem: "noneChosen" | "taken" | "many" | undefined;
};

function Times({ page, offered, problem }: Props) {
  const t = useTranslations("publicApplicantLinks");
  return (
    <>
      <Heading level="h1">{t("appointment.bookTitle")}</Heading>
      {problem ? <Message tone="error">{t(`appointment.${problem}`)}</Message> : null}
      <Card className="max-w-text">
        <TimeForm offered={offered} intent="book" hint={t("appointment.bookLead")} withWays>
          {t("appointment.bookButton")}
        </TimeForm>
      </Card>
      <p>
        <a className="link" href={page}>
          {t("page.back")}
        </a>
      </p>
    </>
  );
}
