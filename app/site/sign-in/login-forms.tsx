import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import { Heading } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";

type PasswordProps = {
  failed: boolean;
  mobile: string | undefined;
  /** Identifies the form session, which can open one login session. */
  formId: string;
  /** The password was set by a link just now. */
  ready: boolean;
};

/** Mobile and password, the first step. */
export function PasswordForm(props: PasswordProps) {
  const t = useTranslations("staff.login");
  return (
    <>
      <Heading level="h1" className="[&_h1]:text-3xl" lead={t("intro")}>
        {t("title")}
      </Heading>
      {props.failed ? <Message tone="error">{t("failure")}</Message> : null}
      {props.ready ? <Message tone="success">{t("ready")}</Message> : null}
      <form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="filling" value={props.formId} />
        <TextInput
          id="mobile"
          name="mobile"
          label={t("mobile")}
          inputMode="tel"
          maxLength={10}
          autoComplete="username"
          defaultValue={props.mobile}
          data-mobile
        />
        <TextInput
          id="password"
          name="password"
          label={t("password")}
          type="password"
          autoComplete="current-password"
          autoFocus={props.failed}
        />
        <Button type="submit" size="large">
          {t("button")}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">{t("forgotten")}</p>
    </>
  );
}

/** The code of the two-step login, or a recovery code. */
export function CodeForm({ failed, formId }: { failed: boolean; formId: string }) {
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
