import { data, useLocation } from "react-router";
import { scriptsContext } from "../../contexts/services.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { languageOf } from "../../platform/language/language.ts";
import { unlistedMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/show";
import { AppointmentPart } from "./appointment-part.tsx";
import { CasesPart } from "./cases-part.tsx";
import { DataPart } from "./data-part.tsx";
import { DaysPart } from "./days-part.tsx";
import { isKnown } from "./known-device.server.ts";
import { LinkPage } from "./link-page.tsx";
import { MadePart } from "./made-part.tsx";
import { MoneyPart } from "./money-part.tsx";
import { readOwnPage } from "./own-page.server.ts";
import { answerPost } from "./page-posts.server.ts";
import { Top } from "./top.tsx";
import { linkOf, openPage, statusOfNoLink } from "./visit.server.ts";
import { DocumentsPart } from "./wanted-list.tsx";
import { WritePart } from "./write-part.tsx";

export const handle: PageHandle = { bilingual: true, bare: true, ownManifest: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const now = new Date();
  const { pathname, searchParams } = new URL(request.url);
  const link = await openPage(context, { request, token: params.token, now });
  if (typeof link === "string") return data({ refusal: link }, { status: statusOfNoLink[link] });
  const known = isKnown(context, link, request, now);
  const page = await readOwnPage(context, link, { language: languageOf(pathname), known }, now);
  const { send: script } = context.get(scriptsContext);
  return data({ page, script, done: searchParams.get("done") });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const now = new Date();
  const path = new URL(request.url).pathname;
  const link = await linkOf(context, params.token, now);
  if (typeof link === "string") return data(null, { status: statusOfNoLink[link] });
  const form = await request.formData().catch(() => new FormData());
  const answer = await answerPost({ context, request, link, form, language: languageOf(path), path, now });
  return answer instanceof Response ? answer : data(answer ?? null, { status: 422 });
}

export const headers = () => privateHeaders;

/** Nothing about the person: messengers show a title in their previews. */
export const meta: Route.MetaFunction = ({ matches, location }) =>
  unlistedMeta(matches, applicantMessages[languageOf(location.pathname)].page.title);

export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  if (!("page" in loaderData)) return <LinkPage refusal={loaderData.refusal} />;
  const { page, script, done } = loaderData;
  const problem = actionData ?? undefined;
  return (
    <>
      <script type="module" async fetchPriority="low" src={script} />
      <LinkPage top={<Top page={page} />}>
        <div className="grid grid-cols-1 gap-5 min-[62rem]:grid-cols-[minmax(0,1fr)_25rem] min-[62rem]:gap-6">
          <div className="grid content-start gap-5">
            <DocumentsPart documents={page.documents} isFull={page.isFull} path={pathname} />
            <MoneyPart money={page.money} {...{ page, done, problem }} />
            <CasesPart cases={page.cases} />
          </div>
          <div className="grid content-start gap-5">
            <AppointmentPart page={page} path={pathname} done={done} problem={problem} />
            <DaysPart days={page.days} />
            <MadePart money={page.money} path={pathname} />
            <WritePart page={page} done={done} problem={problem} />
            <DataPart page={page} done={done} problem={problem} />
          </div>
        </div>
      </LinkPage>
    </>
  );
}
