import { data, redirectDocument } from "react-router";
import { useTranslations } from "use-intl";
import {
  authContext,
  dbContext,
  originContext,
  secretContext,
  settingsContext,
} from "../../contexts/services.ts";
import { readDigest } from "../../domain/digest/choose-digest.server.ts";
import { mayPush, pushKeys } from "../../domain/enquiries/push-keys.server.ts";
import { nextPath } from "../../domain/staff/next-path.ts";
import { listOwnSessions, listOwnSignIns } from "../../domain/staff/own-account.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { Answer } from "../../ui/answer.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Message } from "../../ui/message.tsx";
import { Note } from "../../ui/note.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { signedIn } from "../page/signed-in.server.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/account";
import { accountAction } from "./account-action.server.ts";
import { OwnPassword, OwnSessions, OwnSignIns, OwnTwoStepLogin, useAccountError } from "./account-cards.tsx";
import { OwnDensity } from "./own-density.tsx";
import { OwnDigest } from "./own-digest.tsx";
import { OwnLanguage } from "./own-language.tsx";
import { OwnPush } from "./own-push.tsx";
import { ConfirmTwoStepLogin, RecoveryCodes } from "./two-step-login-steps.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const [sessions, signIns, digest] = await Promise.all([
    listOwnSessions(db, staff, new Date()),
    listOwnSignIns(db, staff),
    readDigest(db, staff),
  ]);
  const { name, mobile, role, twoStepLogin } = staff;
  const required = context.get(settingsContext).security().secondFactor === "required";
  const canPush = mayPush(context.get(originContext)) && may(role, "enquiries.read");
  const pushKey = canPush ? pushKeys(context.get(secretContext)).publicKey : null;
  return { name, mobile, role, twoStepLogin, required, sessions, signIns, digest, pushKey };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = {
    db: context.get(dbContext),
    auth: context.get(authContext),
    secret: context.get(secretContext),
  };
  const settings = context.get(settingsContext);
  const form = await request.formData().catch(() => new FormData());
  const post = {
    form,
    request,
    address: context.get(requestContext).address,
    origin: context.get(originContext),
    firm: settings.site().firm.brand,
    required: settings.security().secondFactor === "required",
  };
  const staff = context.get(staffContext);
  const { result, headers, ...next } = await accountAction(services, staff, post, new Date());
  // From the menu, which is on every page.
  const from = form.get("from");
  if (result.status === "done" && result.done === "language" && typeof from === "string")
    throw redirectDocument(nextPath(from), { headers: headers ?? {} });
  // The response is loaded for the changed session.
  if (next.staff) context.set(staffContext, next.staff);
  if (result.status === "done" && result.done === "off")
    context.set(staffContext, { ...staff, twoStepLogin: false });
  const wrong = result.status === "problem" || (result.status === "confirm" && result.wrong);
  return data(result, { status: wrong ? 422 : 200, ...(headers && { headers }) });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Account({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("account");
  const role = useTranslations("team")(`roles.${loaderData.role}`);
  const { name, mobile, twoStepLogin, required, sessions, signIns } = loaderData;
  const problem = result?.status === "problem" ? result.problem : undefined;
  const error = useAccountError(problem);
  if (result?.status === "confirm") return <ConfirmTwoStepLogin {...result} />;
  if (result?.status === "codes") return <RecoveryCodes {...result} />;
  const errors = problem && [{ id: problem.field, text: error(problem.field) ?? "" }];
  // A new key empties the password fields after each result.
  const answer = JSON.stringify(result);
  return (
    <div className="stack max-w-text gap-6 xl:max-w-page">
      <div>
        <PageTitle>{t("title")}</PageTitle>
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="mt-1 text-lg font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-soft">{t("lead", { mobile, role })}</p>
      </div>
      <Note tone="warning" text={required && !twoStepLogin && t("mustSetUp")} />
      <Answer to={result}>
        {errors ? <ErrorSummary title={t("summary")} errors={errors} /> : null}
        {result?.status === "done" ? <Message tone="success">{t(`done.${result.done}`)}</Message> : null}
      </Answer>
      <div className="gap-6 *:mb-6 *:break-inside-avoid xl:columns-2">
        <OwnLanguage />
        <OwnDensity />
        <OwnDigest key={`digest ${answer}`} digest={loaderData.digest} error={error("mailbox")} />
        {loaderData.pushKey ? <OwnPush pushKey={loaderData.pushKey} /> : null}
        <OwnTwoStepLogin
          key={`factor ${answer}`}
          mobile={mobile}
          problem={problem}
          on={twoStepLogin}
          required={required}
        />
        <OwnPassword key={`password ${answer}`} mobile={mobile} problem={problem} />
        <OwnSessions sessions={sessions} />
        <OwnSignIns rows={signIns} />
      </div>
    </div>
  );
}
