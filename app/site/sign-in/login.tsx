import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { authContext, dbContext, secretContext } from "../../contexts/services.ts";
import { nextPath } from "../../domain/staff/next-path.ts";
import { readSession } from "../../domain/staff/session.server.ts";
import { signIn, signInByCode } from "../../domain/staff/sign-in.server.ts";
import { sessionSeconds } from "../../domain/staff/staff.ts";
import { countUse, forgetUses } from "../../platform/db/rate-limit.server.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { requireOwnOrigin } from "../../platform/http/same-origin.server.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Message } from "../../ui/message.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { unlistedMeta } from "../page/meta.ts";
import type { Route } from "./+types/login";

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPath(new URL(request.url).searchParams.get("next"));
  if (await readSession(context.get(authContext), request)) throw redirect(next);
  return { formId: randomUUID(), ready: new URL(request.url).searchParams.has("ready") };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireOwnOrigin(context);
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? "");
  const db = context.get(dbContext);
  const services = { db, auth: context.get(authContext), secret: context.get(secretContext) };
  const { address } = context.get(requestContext);
  const now = new Date();
  // Reposting the form after signing out must not sign in again.
  if (await isUsed(db, text("filling"), now)) throw redirect("/login");
  const byCode = text("intent") === "code";
  const opened = byCode
    ? await signInByCode(services, { code: text("code"), address, request }, now)
    : await signIn(services, { mobile: text("mobile"), password: text("password"), address, request }, now);
  if (!opened || opened.second) await forgetUses(db, usesOf(text("filling")));
  const mobile = text("mobile").slice(0, 20);
  if (!opened)
    return data({ step: byCode ? "code" : "password", failed: true, mobile, next: "" }, { status: 422 });
  if (opened.second)
    return data({ step: "code", failed: false, mobile: "", next: "" }, { headers: opened.headers });
  const next = nextPath(new URL(request.url).searchParams.get("next"));
  return data({ step: "done", failed: false, mobile: "", next }, { headers: opened.headers });
}

const usesOf = (formId: string) => `sign-in-filling:${formId}`;

/** Whether this form session has opened a login session, or is about to; false for a post without an id. */
async function isUsed(db: Parameters<typeof countUse>[0], formId: string, now: Date): Promise<boolean> {
  if (!/^[\w-]{36}$/.test(formId)) return false;
  return (await countUse(db, usesOf(formId), sessionSeconds * 1000, now)) > 1;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Member login");

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.step === "done") return <SignedIn next={actionData.next} />;
  return (
    <Section width="text" className="grid">
      <Card className="mx-auto grid w-full max-w-[26rem] gap-6">
        {actionData?.step === "code" ? (
          <CodeForm failed={actionData.failed} formId={loaderData.formId} />
        ) : (
          <PasswordForm
            failed={actionData?.failed ?? false}
            mobile={actionData?.mobile}
            formId={loaderData.formId}
            ready={loaderData.ready && !actionData}
          />
        )}
      </Card>
    </Section>
  );
}

function SignedIn({ next }: { next: string }) {
  const t = useTranslations("staff.login");
  return (
    <Section width="text" className="min-h-[60vh]">
      <Dialog id="signed-in" title={t("successTitle")} alert open>
        <p>{t("success")}</p>
        <ButtonLink href={next} className="mt-6" autoFocus>
          {t("ok")}
        </ButtonLink>
      </Dialog>
    </Section>
  );
}

type PasswordProps = {
  failed: boolean;
  mobile: string | undefined;
  /** Identifies the form session, which can open one login session. */
  formId: string;
  /** The password was set by a link just now. */
  ready: boolean;
};

function PasswordForm({ failed, mobile, formId, ready }: PasswordProps) {
  const t = useTranslations("staff.login");
  return (
    <>
      <Heading level="h1" className="[&_h1]:text-3xl" lead={t("intro")}>
        {t("title")}
      </Heading>
      {failed ? <Message tone="error">{t("failure")}</Message> : null}
      {ready ? <Message tone="success">{t("ready")}</Message> : null}
      <form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="filling" value={formId} />
        <TextInput
          id="mobile"
          name="mobile"
          label={t("mobile")}
          inputMode="tel"
          maxLength={10}
          autoComplete="username"
          defaultValue={mobile}
          data-mobile
        />
        <PasswordInput id="password" label={t("password")} autoFocus={failed} />
        <Button type="submit" size="large">
          {t("button")}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">{t("tries")}</p>
      <p className="text-sm text-ink-soft">{t("forgotten")}</p>
    </>
  );
}

function CodeForm({ failed, formId }: { failed: boolean; formId: string }) {
  const t = useTranslations("staff.login");
  return (
    <>
      <Heading level="h1" className="[&_h1]:text-3xl" lead={t("codeIntro")}>
        {t("codeTitle")}
      </Heading>
      {failed ? <Message tone="error">{t("codeFailure")}</Message> : null}
      <form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="filling" value={formId} />
        <TextInput
          id="code"
          name="code"
          label={t("code")}
          hint={t("codeHint")}
          maxLength={20}
          autoComplete="one-time-code"
          autoFocus
        />
        <Button type="submit" size="large">
          {t("button")}
        </Button>
      </form>
      <p className="text-sm">
        <a className="link" href="/login">
          {t("again")}
        </a>
      </p>
    </>
  );
}
