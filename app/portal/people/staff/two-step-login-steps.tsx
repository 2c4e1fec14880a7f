import { Form } from "react-router";
import type { SetUp } from "../../../domain/people/staff/two-step-login.server.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Message } from "../../../ui/message.tsx";
import { QrPicture } from "../../../ui/qr-picture.tsx";
import { Revealed } from "../../../ui/revealed.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageTitle } from "../../frame/page/page-title.tsx";

/** QR code, the secret as text, and a field for the first code. */
export function ConfirmTwoStepLogin({ setUp, error }: { setUp: SetUp; error: string | undefined }) {
  const t = useTranslations("account");
  const { secret, address, size, path } = setUp;
  const groups = secret.match(/.{1,4}/g)?.join(" ");
  const scan = (
    <>
      <p>{t("confirm.scan")}</p>
      <QrPicture label={t("confirm.picture")} size={size} path={path} />
      <div>
        <p className="text-sm text-ink-soft">{t("confirm.secret")}</p>
        <p data-secret="" className="font-semibold wrap-anywhere tabular-nums">
          {groups}
        </p>
      </div>
    </>
  );
  return (
    <div className="stack max-w-text gap-6">
      <Revealed to={setUp}>
        <PageTitle>{t("confirm.title")}</PageTitle>
        <h1 className="text-2xl">{t("confirm.title")}</h1>
        {error ? <ErrorSummary title={t("summary")} errors={[{ id: "code", text: error }]} /> : null}
      </Revealed>
      <Card className="grid gap-5">
        <p>{t("confirm.apps")}</p>
        <ButtonLink href={address} className="sm:hidden">
          {t("confirm.open")}
        </ButtonLink>
        <div className="grid gap-3 max-sm:hidden">{scan}</div>
        <Form method="post" noValidate className="grid gap-5">
          <input type="hidden" name="secret" value={secret} />
          <TextInput
            id="code"
            label={t("confirm.code")}
            hint={t("confirm.codeHint")}
            inputMode="numeric"
            maxLength={10}
            autoComplete="one-time-code"
            error={error}
          />
          <div className="flex flex-wrap gap-3">
            <Button intent="confirm">{t("confirm.button")}</Button>
            <ButtonLink href="/account" variant="quiet">
              {t("confirm.cancel")}
            </ButtonLink>
          </div>
        </Form>
        {/* A phone cannot scan its own screen. */}
        <Disclosure summary={t("confirm.other")} className="border-t border-b-0 sm:hidden">
          <div className="grid gap-3">{scan}</div>
        </Disclosure>
      </Card>
    </div>
  );
}

/** Shown once. */
export function RecoveryCodes({ codes, fresh }: { codes: string[]; fresh: boolean | undefined }) {
  const t = useTranslations("account.codes");
  const hydrated = useHydrated();
  return (
    <div className="stack max-w-text gap-6">
      <Revealed to={codes}>
        <PageTitle>{t("title")}</PageTitle>
        <h1 className="text-2xl">{t("title")}</h1>
        <Message tone="success">{fresh ? t("on") : t("renewed")}</Message>
      </Revealed>
      <Card className="grid gap-5">
        <CopyField
          id="codes"
          label={t("label")}
          hint={t("text")}
          value={codes.join("\n")}
          rows={codes.length}
        />
        <div className="flex flex-wrap gap-3">
          {hydrated ? (
            <Button variant="quiet" icon="print" onClick={() => window.print()}>
              {t("print")}
            </Button>
          ) : null}
          <ButtonLink href="/account">{t("ready")}</ButtonLink>
        </div>
      </Card>
    </div>
  );
}
