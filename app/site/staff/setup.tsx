import { data, redirect } from "react-router";
import { authContext, dbContext, secretContext, settingsContext } from "../../contexts/services.ts";
import { createOwner, setupLinkOpens } from "../../domain/people/staff/one-time-links.server.ts";
import { type PasswordProblem, passwordProblem } from "../../domain/people/staff/password-strength.server.ts";
import { maxNameLength, readName } from "../../domain/people/staff/read-member.ts";
import { signIn } from "../../domain/people/staff/sign-in.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { requireOwnOrigin } from "../../platform/http/same-origin.server.ts";
import { clean } from "../../platform/language/clean.ts";
import { readMobile } from "../../platform/language/mobile.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Heading } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import type { Route } from "./+types/setup";
import { loginHeaders } from "./login-action.server.ts";
import { OneTimePage } from "./one-time-page.tsx";
import { signInMeta } from "./sign-in-meta.ts";

type Problems = { name?: true; mobile?: true; password?: PasswordProblem };

export async function loader({ params, context }: Route.LoaderArgs) {
  const opens = await setupLinkOpens(context.get(dbContext), params.token, new Date());
  return data({ opens }, { status: opens ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireOwnOrigin(context);
  const db = context.get(dbContext);
  const now = new Date();
  const form = await request.formData().catch(() => new FormData());
  const typed = { name: clean(form.get("name")), mobile: clean(form.get("mobile")) };
  const values = { name: typed.name.slice(0, maxNameLength), mobile: typed.mobile.slice(0, 20) };
  const password = String(form.get("password") ?? "");
  const mobile = readMobile(typed.mobile);
  const opens = await setupLinkOpens(db, params.token, now);
  // Checking a password is expensive: only for a valid link.
  if (opens) {
    const name = readName(typed.name);
    const firm = [context.get(settingsContext).site().firm.brand];
    const weak = await passwordProblem(password, { ...values, firm });
    const problems: Problems = {
      ...(!name && { name: true }),
      ...(!mobile && { mobile: true }),
      ...(weak && { password: weak }),
    };
    if (!name || !mobile || weak) return data({ problems, ...values }, { status: 422 });
    await createOwner(db, params.token, { name, mobile, password }, now);
  }
  // The second post of a double click finds the link used, and the browser shows only the answer to that one.
  const attempt = { mobile: mobile ?? "", password, address: context.get(requestContext).address, request };
  const services = { db, auth: context.get(authContext), secret: context.get(secretContext) };
  const opened = mobile && password ? await signIn(services, attempt, now) : null;
  if (!opened || opened.second) return data({ problems: {} as Problems, ...values }, { status: 404 });
  throw redirect("/dashboard", { headers: await loginHeaders({ request, context }, opened, now) });
}

export const handle: PageHandle = { bilingual: "query" };

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, ({ setup }) => setup.title);

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("staff.setup");
  return (
    <OneTimePage works={loaderData.opens} whyNot={t("dead")}>
      <SetupForm {...(actionData ?? { problems: {} })} />
    </OneTimePage>
  );
}

type FormProps = { problems: Problems; name?: string; mobile?: string };

function SetupForm({ problems, name, mobile }: FormProps) {
  const t = useTranslations("staff.setup");
  const weak = useTranslations("staff.weak");
  const errors = {
    name: problems.name && t("problems.name"),
    mobile: problems.mobile && t("problems.mobile"),
    password: problems.password && weak(problems.password),
  };
  const names = ["name", "mobile", "password"] as const;
  const wrong = names.flatMap((id) => (errors[id] ? [{ id, text: errors[id], name: t(id) }] : []));
  return (
    <>
      <Heading level="h1" lead={t("intro")}>
        {t("title")}
      </Heading>
      {wrong.length > 0 ? <ErrorSummary title={t("summary")} errors={wrong} /> : null}
      <form method="post" noValidate className="grid max-w-[26rem] gap-5">
        <TextInput id="name" label={t("name")} autoComplete="name" defaultValue={name} error={errors.name} />
        <TextInput
          id="mobile"
          label={t("mobile")}
          hint={t("mobileHint")}
          inputMode="tel"
          autoComplete="username"
          defaultValue={mobile}
          error={errors.mobile}
        />
        <PasswordInput
          id="password"
          isNew
          label={t("password")}
          hint={t("passwordHint")}
          error={errors.password}
        />
        <Button type="submit" size="large">
          {t("button")}
        </Button>
      </form>
    </>
  );
}
