import { data, Form, redirect, useNavigation } from "react-router";
import { findClient } from "../../../domain/cases/clients/find-client.server.ts";
import { recordClaim } from "../../../domain/money/claims/claim-payment.server.ts";
import { claimsPath } from "../../../domain/money/claims/claims-path.ts";
import { readClaim } from "../../../domain/money/claims/read-claim.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { maxAmountLength } from "../../../platform/language/read-amount.ts";
import { istDay } from "../../../platform/language/time.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { fieldErrors, formFields } from "../../frame/page/field-errors.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { gone, refused, typedIn } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/note";
import { withClaimWords } from "./claim-words.ts";

export const handle: PortalHandle = { needs: "fees.write" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const client = await findClient(db, staff, params.client);
  if (!client || client.list_state !== client.register) throw data(null, { status: 404 });
  return { client: { id: client.id, name: client.name }, today: istDay(new Date()) };
}

async function note({ db, staff, form, text, params, now }: Post) {
  const { value, problems } = readClaim(form, now);
  if (Object.keys(problems).length > 0) return refused(problems, typedIn(form));
  const sharedTransfer = text("sharedTransfer") === "yes";
  const posted = { clientId: params.client ?? "", submission: text("submission"), sharedTransfer };
  const noted = await recordClaim(db, staff, posted, value, now);
  if (isSaved(noted)) throw redirect(`${claimsPath}?done=noted`);
  return noted === "gone" ? gone() : refused(noted, typedIn(form));
}

export const action = portalAction({ "fees.write": note });

export const shouldRevalidate = reloadAfterConflict;

export default withClaimWords(NotePage);

/** What a client said on the phone. */
function NotePage({ loaderData: { client, today }, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("claims");
  const busy = useNavigation().state !== "idle";
  const errors = fieldErrors(result?.problems, (problem) => t(`problems.${problem}`));
  const label = (name: "utr" | "paid" | "paidOn") => t(`note.${name}`);
  const field = formFields({ label, typed: result?.typed, errors });
  const asksIfShared = result?.message === "elsewhere";
  return (
    <div className="grid max-w-text gap-5">
      <PageHead
        back={{ to: feesPath(client.id), label: client.name }}
        title={t("note.title")}
        lead={t("note.text")}
      />
      <ActionMessage result={result} t={useTranslations("claims.results")} errors={errors} />
      <Card>
        <Form method="post" noValidate className="grid gap-4">
          <FormId />
          {asksIfShared ? <input type="hidden" name="sharedTransfer" value="yes" /> : null}
          <TextInput
            {...field("utr")}
            hint={t("note.utrHint")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
          />
          <TextInput {...field("paid")} inputMode="decimal" autoComplete="off" maxLength={maxAmountLength} />
          <TextInput {...field("paidOn", today)} type="date" max={today} autoComplete="off" />
          <Button type="submit" busy={busy}>
            {t(asksIfShared ? "actions.again" : "note.save")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
