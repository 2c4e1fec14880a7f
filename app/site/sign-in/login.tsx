import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { authContext, dbContext, originContext, secretContext } from "../../contexts/services.ts";
import { nextPath } from "../../domain/staff/next-path.ts";
import { languageAtLogin } from "../../domain/staff/preferences.server.ts";
import { readSession } from "../../domain/staff/session.server.ts";
import { signIn, signInByCode } from "../../domain/staff/sign-in.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { forgetUse, useOnce } from "../../platform/db/use-once.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { requireOwnOrigin } from "../../platform/http/same-origin.server.ts";
import { languageCookie, languageOfQuery } from "../../platform/language/requested-language.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Message } from "../../ui/message.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { Route } from "./+types/login";
import { CodeForm } from "./code-form.tsx";
import { loginHref } from "./login-href.ts";
import { signInMeta } from "./sign-in-meta.ts";

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
  const url = new URL(request.url);
  // Reposting the form after signing out must not sign in again.
  if (await isUsed(db, text("filling"), now)) throw redirect(loginHref(url.search));
  const byCode = text("intent") === "code";
  const empty = byCode ? [] : passwordFields.filter((name) => text(name).trim() === "");
  const opened = byCode
    ? await signInByCode(services, { code: text("code"), address, request }, now)
    : empty.length === 0 &&
      (await signIn(services, { mobile: text("mobile"), password: text("password"), address, request }, now));
  if (!opened || opened.second) await forgetUse(db, keyOf(text("filling")));
  const mobile = text("mobile").slice(0, 20);
  if (!opened)
    return data(
      { ...nothing, step: byCode ? "code" : "password", failed: true, mobile, empty },
      { status: 422 },
    );
  if (opened.second) return data({ ...nothing, step: "code" }, { headers: opened.headers });
  const language = await languageAtLogin(db, opened.staff, languageOfQuery(url.search), now);
  if (language) opened.headers.append("set-cookie", languageCookie(language, context.get(originContext)));
  const next = nextPath(url.searchParams.get("next"));
  return data({ ...nothing, step: "done", next }, { headers: opened.headers });
}

const passwordFields = ["mobile", "password"] as const;
type Empty = readonly (typeof passwordFields)[number][];
const nothing = { failed: false, mobile: "", empty: [] as Empty, next: "" };

const keyOf = (formId: string) => `sign-in-filling:${formId}`;

/** Whether this form session has opened a login session, or is about to; false for a post without an id. */
async function isUsed(db: Db, formId: string, now: Date): Promise<boolean> {
  if (!/^[\w-]{36}$/.test(formId)) return false;
  return !(await useOnce(db, keyOf(formId), now));
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle: PageHandle = { bilingual: "query" };

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, ({ login }) => login.title);

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
            empty={actionData?.empty ?? []}
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
  /** Fields that were sent empty. */
  empty: Empty;
  /** Identifies the form session, which can open one login session. */
  formId: string;
  /** The password was set by a link just now. */
  ready: boolean;
};

function PasswordForm({ failed, mobile, empty, formId, ready }: PasswordProps) {
  const t = useTranslations("staff.login");
  const errorOf = (field: Empty[number]) => (empty.includes(field) ? t(`empty.${field}`) : undefined);
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
          label={t("mobile")}
          inputMode="tel"
          maxLength={10}
          autoComplete="username"
          defaultValue={mobile}
          error={errorOf("mobile")}
          autoFocus={empty.includes("mobile")}
          data-mobile
        />
        <PasswordInput
          id="password"
          label={t("password")}
          error={errorOf("password")}
          autoFocus={failed && !empty.includes("mobile")}
        />
        <Button type="submit" size="large">
          {t("button")}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">{t("tries")}</p>
      <p className="text-sm text-ink-soft">{t("forgotten")}</p>
    </>
  );
}
