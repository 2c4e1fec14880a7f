import { Form } from "react-router";
import { originContext, secretContext, settingsContext } from "../../../contexts/services.ts";
import { mayPush, pushKeys } from "../../../domain/cases/enquiries/push-keys.server.ts";
import { type OwnDigest as Digest, readDigest } from "../../../domain/office/digest/choose-digest.server.ts";
import { rhythms } from "../../../domain/office/digest/tables.ts";
import { listOwnSessions, listOwnSignIns } from "../../../domain/people/staff/own-account.server.ts";
import { passkeyHost } from "../../../domain/people/staff/passkey-host.ts";
import { listOwnPasskeys } from "../../../domain/people/staff/passkeys.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { readPreferences } from "../../../domain/people/staff/preferences.server.ts";
import {
  maxSignatureLength,
  type Signatures,
  signaturesOf,
} from "../../../domain/people/staff/preferences.ts";
import { languages } from "../../../platform/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Note } from "../../../ui/note.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { PageTitle } from "../../frame/page/page-title.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/account";
import {
  begin,
  codes,
  confirm,
  density,
  digest,
  end,
  endOthers,
  language,
  off,
  password,
  signature,
} from "./account-action.server.ts";
import {
  accountFields,
  OwnPassword,
  OwnSessions,
  OwnSignIns,
  OwnTwoStepLogin,
  useAccountError,
} from "./account-cards.tsx";
import { OwnDensity, OwnLanguage } from "./own-display.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnPush } from "./own-push.tsx";
import { deletePasskey, finishPasskey, namePasskey, newPasskey } from "./passkey-action.server.ts";
import { ConfirmTwoStepLogin, RecoveryCodes } from "./two-step-login-steps.tsx";

export const handle: PortalHandle = { needs: "own.account" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const origin = context.get(originContext);
  const [sessions, signIns, digest, preferences, passkeys] = await Promise.all([
    listOwnSessions(db, staff, new Date()),
    listOwnSignIns(db, staff),
    readDigest(db, staff),
    readPreferences(db, staff),
    listOwnPasskeys(db, staff, origin),
  ]);
  const { name, mobile, role, twoStepLogin } = staff;
  const required = context.get(settingsContext).security().secondFactor === "required";
  const canPush = mayPush(origin) && may(staff, "enquiries.read");
  const pushKey = canPush ? pushKeys(context.get(secretContext)).publicKey : null;
  const signatures = may(staff, "conversations.write") ? signaturesOf(preferences.signature) : null;
  return {
    name,
    mobile,
    role,
    twoStepLogin,
    required,
    sessions,
    signIns,
    digest,
    pushKey,
    signatures,
    passkeys,
    canAddPasskey: passkeyHost(origin) !== null,
  };
}

export const action = portalAction({
  "own.account": {
    password,
    begin,
    confirm,
    codes,
    off,
    end,
    endOthers,
    density,
    digest,
    language,
    signature,
    newPasskey: confirmed(newPasskey),
    finishPasskey,
    namePasskey,
    deletePasskey,
  },
});

export const shouldRevalidate = reloadAfterConflict;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Account({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("account");
  const done = useTranslations("account.done");
  const role = useTranslations("team")(`roles.${loaderData.role}`);
  const { name, mobile, twoStepLogin, required, sessions, signIns } = loaderData;
  const error = useAccountError(result?.problems);
  if (result?.confirmation) return <ConfirmIdentity confirmation={result.confirmation} />;
  if (result?.setUp) return <ConfirmTwoStepLogin setUp={result.setUp} error={error("code")} />;
  if (result?.codes) return <RecoveryCodes codes={result.codes} fresh={result.fresh} />;
  const errors = accountFields.map((id) => ({ id, text: error(id) ?? "" })).filter(({ text }) => text);
  // Clears the password fields after each result.
  const answer = JSON.stringify(result);
  return (
    <div className="stack max-w-text gap-6 xl:max-w-page">
      <div>
        <PageTitle>{t("title")}</PageTitle>
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="mt-1 text-lg font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-soft">{t("lead", { mobile, role })}</p>
      </div>
      <Note tone="warning" text={required && !twoStepLogin && t("mustSetUp")} />
      <ActionMessage result={result} t={done} errors={errors} />
      <div className="gap-6 *:mb-6 *:break-inside-avoid xl:columns-2">
        <OwnLanguage />
        <OwnDensity />
        {loaderData.signatures ? <OwnSignature signatures={loaderData.signatures} /> : null}
        <OwnDigest key={`digest ${answer}`} digest={loaderData.digest} error={error("mailbox")} />
        {loaderData.pushKey ? <OwnPush pushKey={loaderData.pushKey} /> : null}
        <OwnTwoStepLogin
          key={`factor ${answer}`}
          mobile={mobile}
          error={error}
          on={twoStepLogin}
          required={required}
        />
        <OwnPasskeys
          key={`passkeys ${answer}`}
          passkeys={loaderData.passkeys}
          possible={loaderData.canAddPasskey}
          asked={result?.newPasskey}
        />
        <OwnPassword key={`password ${answer}`} mobile={mobile} error={error} />
        <OwnSessions sessions={sessions} />
        <OwnSignIns rows={signIns} />
      </div>
    </div>
  );
}

type OwnDigestProps = { digest: Digest; error: string | undefined };

/** Daily or weekly. */
function OwnDigest({ digest, error }: OwnDigestProps) {
  const t = useTranslations("account.digest");
  return (
    <Card id="digest" className="grid gap-5">
      <PageHead level="h2" title={t("title")} lead={t("text")} />
      <Form method="post" noValidate className="grid gap-5">
        <Radios
          id="every"
          label={t("label")}
          options={(["never", ...rhythms] as const).map((value) => ({ value, label: t(value) }))}
          defaultValue={digest.every}
        />
        <TextInput
          id="mailbox"
          type="email"
          label={t("mailbox")}
          defaultValue={digest.email}
          autoComplete="email"
          maxLength={254}
          error={error}
        />
        <Button intent="digest" className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}

function OwnSignature({ signatures }: { signatures: Signatures }) {
  const t = useTranslations("account.signature");
  return (
    <Card className="grid gap-5">
      <PageHead level="h2" title={t("title")} lead={t("lead")} />
      <Form method="post" className="grid gap-5">
        {languages.map((language) => (
          <Textarea
            key={language}
            id={`signature-${language}`}
            name={language}
            label={t(language)}
            rows={3}
            maxLength={maxSignatureLength}
            defaultValue={signatures[language]}
          />
        ))}
        <Button intent="signature" className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}
