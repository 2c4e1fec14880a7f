import { data } from "react-router";
import { dbContext, scriptsContext } from "../../contexts/services.ts";
import { withinLimit } from "../../domain/cases/applicant-links/post-limit.server.ts";
import { wantedDocuments } from "../../domain/cases/applicant-links/wanted.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { languageOf } from "../../platform/language/language.ts";
import { limitsInWords } from "../../platform/uploads/file-limits.ts";
import { Message } from "../../ui/message.tsx";
import { Heading } from "../../ui/section.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { unlistedMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/send";
import { LinkPage } from "./link-page.tsx";
import { useOutcomeText } from "./outcome-text.ts";
import { postLimit } from "./post-limits.ts";
import { receivePost, type SentFile } from "./receive-post.server.ts";
import { SendList } from "./send-list.tsx";
import { ShownReport } from "./shown-report.tsx";
import { linkOf, openPage, reportHref, statusOfNoLink } from "./visit.server.ts";

export const handle: PageHandle = { bilingual: true, bare: true, bodyLimit: postLimit };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const link = await openPage(context, "send", { request, token: params.token, now: new Date() });
  if (typeof link === "string") return data({ without: link }, { status: statusOfNoLink[link] });
  const { send: script } = context.get(scriptsContext);
  const report = await reportHref(context, link, params.token);
  return data({
    ...(await wantedDocuments(context.get(dbContext), link)),
    script,
    token: params.token,
    report,
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const now = new Date();
  const link = await linkOf(context, "send", params.token, now);
  if (typeof link === "string") return data({ files: [] }, { status: statusOfNoLink[link] });
  const post = () => receivePost(context, link, request, now);
  const files = await withinLimit(context.get(dbContext), link, now, post);
  if (files === "often") return data({ files: [{ name: "", status: files }] }, { status: 429 });
  const done = files.some(({ reference }) => reference !== undefined);
  return data({ files }, { status: done ? 200 : 422 });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  unlistedMeta(matches, applicantMessages[languageOf(location.pathname)].send.title);

export default function Send({ loaderData, actionData }: Route.ComponentProps) {
  if (!("wanted" in loaderData)) return <LinkPage without={loaderData.without} />;
  const { script, report, ...list } = loaderData;
  return (
    <>
      <script type="module" async fetchPriority="low" src={script} />
      <LinkPage>
        <Intro />
        <ShownReport href={report} />
        {actionData ? <SentFiles files={actionData.files} /> : null}
        <SendList {...list} />
        <Resume />
      </LinkPage>
    </>
  );
}

function Intro() {
  const t = useTranslations("publicApplicantLinks.send");
  return (
    <div className="grid gap-3">
      <Heading level="h1" lead={t("lead")}>
        {t("title")}
      </Heading>
      <p className="text-sm text-ink-soft">{t("how", limitsInWords)}</p>
    </div>
  );
}

function Resume() {
  return <p className="text-sm text-ink-soft">{useTranslations("publicApplicantLinks.send")("resume")}</p>;
}

function SentFiles({ files }: { files: readonly SentFile[] }) {
  const t = useTranslations("publicApplicantLinks.send");
  const text = useOutcomeText();
  if (files.length === 0) return <Message tone="error">{t("none")}</Message>;
  return (
    <section aria-label={t("results")} className="grid gap-3">
      {files.map(({ name, status, reference }, index) => (
        <Message key={index} tone={reference ? "success" : "error"}>
          {name ? <strong className="wrap-anywhere">{name}: </strong> : null}
          <span>{text(status, reference)}</span>
        </Message>
      ))}
    </section>
  );
}
