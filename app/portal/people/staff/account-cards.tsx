import { Form } from "react-router";
import type { OwnSession, SignInRow } from "../../../domain/people/staff/own-account.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CodeInput } from "../../../ui/code-input.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import type { AccountProblems } from "./account-action.server.ts";

export const accountFields = ["present", "password", "code", "next", "mailbox"] as const;
type AccountError = (field: keyof AccountProblems) => string | undefined;
type Props = { mobile: string; error: AccountError };

/** Error message of an account field. */
export function useAccountError(problems: AccountProblems = {}): AccountError {
  const t = useTranslations("account.problems");
  const weak = useTranslations("staff.weak");
  return (field) => {
    if (field === "next") return problems.next && weak(problems.next);
    return problems[field] && t(problems[field]);
  };
}

/** Username for password managers. */
function Username({ mobile }: { mobile: string }) {
  return <input type="text" autoComplete="username" defaultValue={mobile} readOnly hidden />;
}

export function OwnPassword({ mobile, error }: Props) {
  const t = useTranslations("account.password");
  return (
    <Card className="grid gap-5">
      <PageHead level="h2" title={t("title")} lead={t("text")} />
      <Form method="post" noValidate className="grid gap-5">
        <Username mobile={mobile} />
        <PasswordInput id="present" label={t("present")} error={error("present")} />
        <PasswordInput id="next" isNew label={t("next")} hint={t("hint")} error={error("next")} />
        <Button intent="password" className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}

/** All need the password; turning it off, and new codes, also a code. */
export function OwnTwoStepLogin({ mobile, error, on, required }: Props & { on: boolean; required: boolean }) {
  const t = useTranslations("account.factor");
  const login = useTranslations("staff.login");
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-3 text-xl">
          {t("title")}
          <Badge tone={on ? "success" : "neutral"}>{on ? t("on") : t("off")}</Badge>
        </h2>
        <p className="text-ink-soft">
          {on ? t("onText") : t("offText")} {on && required ? <span>{t("requiredText")}</span> : null}
        </p>
      </div>
      <Form method="post" noValidate className="grid gap-5">
        <Username mobile={mobile} />
        <PasswordInput id="password" label={t("password")} error={error("password")} />
        {on ? (
          <CodeInput id="code" label={login("code")} hint={login("codeHint")} error={error("code")} />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button intent={on ? "codes" : "begin"} variant={on ? "quiet" : "primary"}>
            {on ? t("newCodes") : t("begin")}
          </Button>
          {on && !required ? (
            <Button intent="off" variant="danger">
              {t("switchOff")}
            </Button>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}

export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const t = useTranslations("account.sessions");
  const { istDateTime } = useDates();
  return (
    <Card className="stack gap-4">
      <h2 className="text-xl">{t("title")}</h2>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device}
                {session.here ? <Badge tone="success">{t("here")}</Badge> : null}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {session.address} · {t("since", { date: istDateTime(session.since) })}
              </p>
            </div>
            {session.here ? null : (
              <PostButton
                intent="end"
                fields={{ session: session.id }}
                variant="quiet"
                label={t("end")}
                aria-label={t("endOf", { device: session.device, date: istDateTime(session.since) })}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? <PostButton intent="endOthers" variant="quiet" label={t("endOthers")} /> : null}
    </Card>
  );
}

const tones = { signed_in: "success", sign_in_failed: "warning", guessing: "error" } as const;

export function OwnSignIns({ rows }: { rows: SignInRow[] }) {
  const t = useTranslations("account.signIns");
  const { istDateTime } = useDates();
  return (
    <Card className="stack gap-4">
      <PageHead level="h2" title={t("title")} lead={t(rows.length > 0 ? "text" : "none")} />
      <ul className="divide-y divide-line">
        {rows.map(({ id, verb, at, device, address, passkey }) => (
          <li key={id} className="grid gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
            <span>
              <Badge tone={tones[verb]}>{t(`verbs.${verb}`)}</Badge>
            </span>
            <span className="wrap-anywhere">
              {device} · {address}
              {passkey ? <span>{` · ${t("byPasskey", { name: passkey })}`}</span> : null}
            </span>
            <time dateTime={at} className="text-ink-soft">
              {istDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
