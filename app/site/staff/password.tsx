import { data, redirect } from "react-router";
import { dbContext, secretContext, settingsContext } from "../../contexts/services.ts";
import { findInvited, setPasswordByLink } from "../../domain/people/staff/one-time-links.server.ts";
import { type PasswordProblem, passwordProblem } from "../../domain/people/staff/password-strength.server.ts";
import { loginKeys, rememberNetwork } from "../../domain/people/staff/sign-in-limits.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { requireOwnOrigin } from "../../platform/http/same-origin.server.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Heading } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import type { Route } from "./+types/password";
import { loginHref } from "./login-href.ts";
import { OneTimePage } from "./one-time-page.tsx";
import { signInMeta } from "./sign-in-meta.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const invited = await findInvited(context.get(dbContext), params.token, new Date());
  return data(
    { invited: invited && { name: invited.name, mobile: invited.mobile } },
    { status: invited ? 200 : 404 },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireOwnOrigin(context);
  const db = context.get(dbContext);
  const now = new Date();
  const form = await request.formData().catch(() => new FormData());
  const password = String(form.get("password") ?? "");
  const invited = await findInvited(db, params.token, now);
  if (!invited) return data({ problem: null }, { status: 404 });
  const { firm } = context.get(settingsContext).site();
  const problem = await passwordProblem(password, { ...invited, firm: [firm.brand] });
  if (problem) return data({ problem }, { status: 422 });
  if (!(await setPasswordByLink(db, params.token, password, now)))
    return data({ problem: null }, { status: 404 });
  // Wrong tries of strangers do not keep out whoever logs in from this network.
  const { address } = context.get(requestContext);
  await rememberNetwork(db, loginKeys(context.get(secretContext), address, invited.mobile), now);
  const login = loginHref(new URL(request.url).search);
  throw redirect(`${login}${login.includes("?") ? "&" : "?"}ready`);
}

export const handle: PageHandle = { bilingual: "query" };

export const meta: Route.MetaFunction = ({ matches }) =>
  signInMeta(matches, ({ password }) => password.title);

export default function Password({ loaderData: { invited }, actionData }: Route.ComponentProps) {
  const t = useTranslations("staff.password");
  return (
    <OneTimePage works={invited !== null} whyNot={t("dead")}>
      {invited && <PasswordForm {...invited} problem={actionData?.problem ?? null} />}
    </OneTimePage>
  );
}

type FormProps = { name: string; mobile: string; problem: PasswordProblem | null };

function PasswordForm({ name, mobile, problem }: FormProps) {
  const t = useTranslations("staff.password");
  const setup = useTranslations("staff.setup");
  const weak = useTranslations("staff.weak");
  const error = problem ? weak(problem) : undefined;
  return (
    <>
      <Heading level="h1" lead={t("lead", { name })}>
        {t("title")}
      </Heading>
      {error ? <ErrorSummary title={t("summary")} errors={[{ id: "password", text: error }]} /> : null}
      <form method="post" noValidate className="grid max-w-[26rem] gap-5">
        <TextInput
          id="mobile"
          name={undefined}
          label={t("mobile")}
          type="tel"
          autoComplete="username"
          defaultValue={mobile}
          readOnly
        />
        <PasswordInput id="password" isNew label={t("password")} hint={setup("passwordHint")} error={error} />
        <Button type="submit" size="large">
          {t("button")}
        </Button>
      </form>
    </>
  );
}
