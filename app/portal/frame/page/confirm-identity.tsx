import { Form, useLocation } from "react-router";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CodeInput } from "../../../ui/code-input.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { Revealed } from "../../../ui/revealed.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { Confirmation } from "./ask-to-confirm.server.ts";
import { PageTitle } from "./page-title.tsx";

/** Asks for the password again, then repeats the post. */
export function ConfirmIdentity({ confirmation }: { confirmation: Confirmation }) {
  const t = useTranslations("account");
  const login = useTranslations("staff.login");
  const { fields, code, wrong } = confirmation;
  const problem = wrong && t(`problems.${wrong === "wrong" ? "present" : wrong}`);
  const { pathname } = useLocation();
  const id = wrong === "code" ? "confirmCode" : "confirmPassword";
  return (
    <div className="stack max-w-text gap-6">
      <Revealed to={confirmation}>
        <PageTitle>{t("identity.title")}</PageTitle>
        <h1 className="text-2xl">{t("identity.title")}</h1>
        {problem ? <ErrorSummary title={t("summary")} errors={[{ id, text: problem }]} /> : null}
      </Revealed>
      <Card className="grid gap-5">
        <p>{t("identity.text")}</p>
        <Form method="post" noValidate className="grid gap-5">
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <PasswordInput
            id="confirmPassword"
            label={t("factor.password")}
            error={problem && id === "confirmPassword" ? problem : undefined}
          />
          {code ? (
            <CodeInput
              id="confirmCode"
              label={login("code")}
              hint={login("codeHint")}
              error={problem && id === "confirmCode" ? problem : undefined}
            />
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{t("identity.button")}</Button>
            <ButtonLink href={pathname} variant="quiet">
              {t("confirm.cancel")}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
