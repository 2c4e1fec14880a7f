import { Form, useNavigation } from "react-router";
import { claimsPath } from "../../../domain/money/claims/claims-path.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { uploadAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/statement";
import { withClaimWords } from "./claim-words.ts";
import { receiveStatement } from "./receive-statement.server.ts";

export const handle: PortalHandle = { needs: "fees.write", bodyLimit: 2 * 1024 * 1024 + 64 * 1024 };

/** Without a loader nobody's permission would be checked. */
export function loader({ context }: Route.LoaderArgs) {
  signedIn(context);
  return null;
}

export const action = uploadAction("fees.write", receiveStatement);

export default withClaimWords(StatementPage);

function StatementPage({ actionData: result }: Route.ComponentProps) {
  const t = useTranslations("claims");
  const problem = result?.problems?.file;
  const error = problem && t(`statement.problems.${problem}`);
  const busy = useNavigation().state !== "idle";
  return (
    <div className="grid max-w-text gap-5">
      <PageHead
        back={{ to: claimsPath, label: t("title") }}
        title={t("statement.title")}
        lead={t("statement.lead")}
      />
      <ActionMessage
        result={result}
        t={useTranslations("claims.statement.results")}
        errors={error ? [{ id: "file", text: error }] : []}
        details={<TextLink href={claimsPath}>{t("statement.results.back")}</TextLink>}
      />
      <Card>
        <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
          <TextInput
            id="file"
            type="file"
            label={t("statement.file")}
            hint={t("statement.hint")}
            error={error}
            accept=".csv,.txt,.xlsx"
          />
          <Button type="submit" busy={busy}>
            {t("statement.submit")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
