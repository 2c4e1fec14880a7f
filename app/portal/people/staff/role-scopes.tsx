import { Form, useNavigation } from "react-router";
import { type RoleScopes, scopedRoles, staffScopes } from "../../../domain/people/staff/tables.ts";
import { Card } from "../../../ui/card.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { SaveRow } from "../../frame/page/save-row.tsx";

/** What each role sees; owners see all. */
export function RoleScopesForm({ stored }: { stored: RoleScopes }) {
  const t = useTranslations("team");
  const busy = useNavigation().formMethod === "POST";
  const options = staffScopes.map((value) => ({ value, label: t(`scopes.${value}`) }));
  return (
    <Card id="roles" className="grid max-w-text gap-6">
      <PageHead level="h2" title={t("roleScopes.title")} lead={t("roleScopes.text")} />
      <Form method="post" className="grid gap-5">
        {scopedRoles.map((role) => (
          <div key={role}>
            <input type="hidden" name={`seen-${role}`} value={stored[role]} />
            <Radios
              id={`scope-${role}`}
              name={role}
              label={t(`roles.${role}`)}
              options={options}
              defaultValue={stored[role]}
            />
          </div>
        ))}
        <p className="text-sm text-ink-soft">{t("roleScopes.change")}</p>
        <SaveRow busy={busy} intent="roles" label={t("roleScopes.button")} />
      </Form>
    </Card>
  );
}
