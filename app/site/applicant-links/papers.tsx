import { data, redirect, useLocation } from "react-router";
import { dbContext } from "../../contexts/services.ts";
import { withinLimit } from "../../domain/cases/applicant-links/post-limit.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import { Heading } from "../../ui/section.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { unlistedMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/papers";
import { LinkPage } from "./link-page.tsx";
import { useOutcomeText } from "./outcome-text.ts";
import { postLimit } from "./post-limits.ts";
import { receivePost } from "./receive-post.server.ts";
import { linkOf, statusOfNoLink } from "./visit.server.ts";

export const handle: PageHandle = { bilingual: true, bare: true, bodyLimit: postLimit };

const pageOf = (path: string, token: string) => hrefIn(languageOf(path), `/c/${encodeURIComponent(token)}`);

/** Also at the addresses of links that were made before there was a page for each person. A loader would run after a post too. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, params }) => {
    const token = params.token ?? "";
    if (request.method !== "POST") throw redirect(pageOf(new URL(request.url).pathname, token));
  },
];

/** For browsers refusal script. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const now = new Date();
  const link = await linkOf(context, params.token, now);
  if (typeof link === "string") return data({ refusal: link }, { status: statusOfNoLink[link] });
  const page = pageOf(new URL(request.url).pathname, params.token);
  const post = () => receivePost(context, link, request, now);
  const files = await withinLimit(context.get(dbContext), link, now, post);
  if (files === "often") return data({ page, files: [{ name: "", status: files }] }, { status: 429 });
  const isDone = files.some(({ reference }) => reference !== undefined);
  return data({ page, files }, { status: isDone ? 200 : 422 });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  unlistedMeta(matches, applicantMessages[languageOf(location.pathname)].page.title);

export default function Papers({ actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  if (!actionData || "refusal" in actionData) return <LinkPage refusal={actionData?.refusal ?? "unknown"} />;
  return (
    <LinkPage>
      <Outcomes {...actionData} key={pathname} />
    </LinkPage>
  );
}

type Sent = { name: string; status: string; reference?: string };

function Outcomes({ page, files }: { page: string; files: readonly Sent[] }) {
  const t = useTranslations("publicApplicantLinks");
  const text = useOutcomeText();
  return (
    <>
      <Heading level="h1">{t("send.results")}</Heading>
      {files.length === 0 ? <Message tone="error">{t("send.none")}</Message> : null}
      {files.map(({ name, status, reference }, index) => (
        <Message key={index} tone={reference ? "success" : "error"}>
          {name ? <strong className="wrap-anywhere">{name}: </strong> : null}
          <span>{text(status, reference)}</span>
        </Message>
      ))}
      <p>
        <ButtonLink href={`${page}#send`} icon="arrow-left">
          {t("page.back")}
        </ButtonLink>
      </p>
    </>
  );
}
