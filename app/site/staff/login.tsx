import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { redirect, useLocation } from "react-router";
import { authContext, originContext, scriptsContext } from "../../contexts/services.ts";
import { nextPath } from "../../domain/people/staff/next-path.ts";
import { passkeyHost } from "../../domain/people/staff/passkey-host.ts";
import { readSession } from "../../domain/people/staff/session.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Message } from "../../ui/message.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import type { Route } from "./+types/login";
import { type Empty, type Failed, loginAction } from "./login-action.server.ts";
import { loginHref } from "./login-href.ts";
import { signInMeta } from "./sign-in-meta.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPath(new URL(request.url).searchParams.get("next"));
  if (await readSession(context.get(authContext), request)) throw redirect(next);
  const { login: script } = context.get(scriptsContext);
  const passkeys = passkeyHost(context.get(originContext)) !== null;
  return { formId: randomUUID(), ready: new URL(request.url).searchParams.has("ready"), script, passkeys };
}

export const action = (args: Route.ActionArgs) => loginAction(args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle: PageHandle = { bilingual: "query" };

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, ({ login }) => login.title);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const script = <script type="module" async src={loaderData.script} />;
  if (actionData?.step === "done") return <SignedIn next={actionData.next} script={script} />;
  return (
    <Section width="text" inner="stack gap-6">
      {script}
      {actionData?.step === "code" ? (
        <CodeForm failed={actionData.failed} formId={loaderData.formId} />
      ) : (
        <PasswordForm
          failed={actionData?.failed ?? false}
          mobile={actionData?.mobile}
          empty={actionData?.empty ?? []}
          formId={loaderData.formId}
          ready={loaderData.ready && !actionData}
          passkeys={loaderData.passkeys}
        />
      )}
    </Section>
  );
}

function SignedIn({ next, script }: { next: string; script: ReactNode }) {
  const t = useTranslations("staff.login");
  return (
    <Section width="text" className="min-h-[60vh]">
      {script}
      <Dialog id="signed-in" title={t("successTitle")} alert open>
        <p>{t("success")}</p>
        <ButtonLink href={next} className="mt-6" autoFocus>
          {t("ok")}
        </ButtonLink>
      </Dialog>
    </Section>
  );
}

const failures = { wrong: "failure", passkey: "passkeyFailure", unavailable: "unavailable" } as const;

type PasswordProps = {
  failed: Failed;
  mobile: string | undefined;
  empty: Empty;
  /** A form session can open one login session. */
  formId: string;
  ready: boolean;
  passkeys: boolean;
};

function PasswordForm({ failed, mobile, empty, formId, ready, passkeys }: PasswordProps) {
  const t = useTranslations("staff.login");
  const errorOf = (field: Empty[number]) => (empty.includes(field) ? t(`empty.${field}`) : undefined);
  return (
    <>
      <Heading level="h1" lead={t("intro")}>
        {t("title")}
      </Heading>
      {failed ? <Message tone="error">{t(failures[failed])}</Message> : null}
      {ready ? <Message tone="success">{t("ready")}</Message> : null}
      <form method="post" noValidate className="grid max-w-[26rem] gap-5">
        <input type="hidden" name="filling" value={formId} />
        <TextInput
          id="mobile"
          label={t("mobile")}
          inputMode="tel"
          maxLength={10}
          autoComplete={passkeys ? "username webauthn" : "username"}
          defaultValue={mobile}
          error={errorOf("mobile")}
          autoFocus={empty.includes("mobile")}
        />
        <PasswordInput
          id="password"
          label={t("password")}
          error={errorOf("password")}
          autoFocus={failed !== false && !empty.includes("mobile")}
        />
        <Button type="submit" size="large">
          {t("button")}
        </Button>
      </form>
      {passkeys ? <PasskeyForm formId={formId} /> : null}
      <p className="text-sm text-ink-soft">{t("tries")}</p>
      <p className="text-sm text-ink-soft">{t("forgotten")}</p>
    </>
  );
}

/** Without its script it does nothing, and is not shown. */
function PasskeyForm({ formId }: { formId: string }) {
  const t = useTranslations("staff.login");
  return (
    <form method="post" id="passkey" hidden className="grid max-w-[26rem] gap-2">
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="filling" value={formId} />
      <input type="hidden" name="answer" />
      <Button variant="quiet" aria-describedby="passkey-hint">
        {t("passkey")}
      </Button>
      <p id="passkey-hint" className="text-sm text-ink-soft">
        {t("passkeyHint")}
      </p>
    </form>
  );
}

function CodeForm({ failed, formId }: { failed: Failed; formId: string }) {
  const t = useTranslations("staff.login");
  return (
    <>
      <Heading level="h1" lead={t("codeIntro")}>
        {t("codeTitle")}
      </Heading>
      {failed ? <Message tone="error">{t(failed === "unavailable" ? failed : "codeFailure")}</Message> : null}
      <form method="post" noValidate className="grid max-w-[26rem] gap-5">
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="filling" value={formId} />
        <CodeInput id="code" label={t("code")} hint={t("codeHint")} autoFocus />
        <Button type="submit" size="large">
          {t("button")}
        </Button>
      </form>
      <p className="text-sm">
        <a className="link" href={loginHref(useLocation().search)}>
          {t("again")}
        </a>
      </p>
    </>
  );
}
