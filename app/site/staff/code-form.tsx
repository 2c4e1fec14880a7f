import { useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { Message } from "../../ui/message.tsx";
import { Heading } from "../../ui/section.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import type { Failed } from "./login-action.server.ts";
import { loginHref } from "./login-href.ts";

export function CodeForm({ failed, formId }: { failed: Failed; formId: string }) {
  const t = useTranslations("staff.login");
  return (
    <>
      <Heading level="h1" lead={t("codeIntro")}>
        {t("codeTitle")}
      </Heading>
      {failed ? <Message tone="error">{t(failed === "wrong" ? "codeFailure" : failed)}</Message> : null}
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
