import { originContext, secretContext, settingsContext } from "../../../contexts/services.ts";
import { mayPush, pushKeys } from "../../../domain/cases/enquiries/push-keys.server.ts";
import { readDigest } from "../../../domain/office/digest/choose-digest.server.ts";
import { listOwnSessions, listOwnSignIns } from "../../../domain/people/staff/own-account.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { readPreferences } from "../../../domain/people/staff/preferences.server.ts";
import { signaturesOf } from "../../../domain/people/staff/preferences.ts";
import { Note } from "../../../ui/note.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageTitle } from "../../frame/page/page-title.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
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
import { OwnDensity, OwnLanguage } from "./own-choices.tsx";
import { OwnDigest } from "./own-digest.tsx";
import { OwnPush } from "./own-push.tsx";
import { OwnSignature } from "./own-signature.tsx";
import { ConfirmTwoStepLogin, RecoveryCodes } from "./two-step-login-steps.tsx";

export const handle: PortalHandle = { needs: "own.account" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const [sessions, signIns, digest, preferences] = await Promise.all([
    listOwnSessions(db, staff, new Date()),
    listOwnSignIns(db, staff),
    readDigest(db, staff),
    readPreferences(db, staff),
  ]);
  const { name, mobile, role, twoStepLogin } = staff;
  const required = context.get(settingsContext).security().secondFactor === "required";
  const canPush = mayPush(context.get(originContext)) && may(staff, "enquiries.read");
  const pushKey = canPush ? pushKeys(context.get(secretContext)).publicKey : null;
  const signatures = may(staff, "conversations.write") ? signaturesOf(preferences.signature) : null;
  return { name, mobile, role, twoStepLogin, required, sessions, signIns, digest, pushKey, signatures };
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
  },
});

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Account({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("account");
  const done = useTranslations("account.done");
  const role = useTranslations("team")(`roles.${loaderData.role}`);
  const { name, mobile, twoStepLogin, required, sessions, signIns } = loaderData;
  const error = useAccountError(result?.problems);
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
      <ActionMessage of={result} t={done} errors={errors} />
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
        <OwnPassword key={`password ${answer}`} mobile={mobile} error={error} />
        <OwnSessions sessions={sessions} />
        <OwnSignIns rows={signIns} />
      </div>
    </div>
  );
}
