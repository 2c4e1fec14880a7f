import { Form } from "react-router";
import { maxDistrictLength } from "../../../domain/cases/lead-sources/read-district.ts";
import type { ListedSource } from "../../../domain/cases/lead-sources/sources.server.ts";
import { categories } from "../../../domain/catalogue/services/categories.ts";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { useServiceName } from "../../frame/page/use-service-name.ts";

type Props = {
  source: ListedSource;
  team: readonly { id: string; name: string }[];
  typed: Readonly<Record<string, string>> | undefined;
  errors: readonly { id: string; text: string }[];
};

export function OptionsCard({ source, team, typed, errors }: Props) {
  const t = useTranslations("leadSources.options");
  const name = useTranslations("leadSources")("name");
  const serviceName = useServiceName();
  const errorOf = (field: string) => errors.find(({ id }) => id === field)?.text;
  const isMeta = source.preset === "meta";
  return (
    <Card className="max-w-text" title={t("title")}>
      <Form method="post" noValidate autoComplete="off" className="stack gap-5 pt-3">
        <input type="hidden" name="version" value={source.version} />
        <TextInput
          id="name"
          label={name}
          maxLength={80}
          defaultValue={typed?.name ?? source.name}
          error={errorOf("name")}
        />
        <Select
          id="assigned"
          label={t("assigned")}
          placeholder={t("nobody")}
          options={team.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={source.assigned_to ?? ""}
          error={errorOf("assigned")}
        />
        <Select
          id="service"
          label={t("service")}
          placeholder={t("noService")}
          options={Object.keys(categories).map((value) => ({ value, label: serviceName(value) }))}
          defaultValue={source.service}
        />
        <TextInput
          id="district"
          label={t("district")}
          maxLength={maxDistrictLength}
          autoComplete="off"
          defaultValue={typed?.district ?? source.district}
          error={errorOf("district")}
        />
        {isMeta ? (
          <TextInput
            id="pageId"
            label={t("pageId")}
            inputMode="numeric"
            maxLength={20}
            defaultValue={typed?.pageId ?? source.page_id}
            error={errorOf("pageId")}
          />
        ) : (
          <Textarea
            id="thanks"
            label={t("thanks")}
            hint={t("thanksHint")}
            rows={2}
            maxLength={2000}
            spellCheck={false}
            defaultValue={typed?.thanks ?? source.thanks}
            error={errorOf("thanks")}
          />
        )}
        {isMeta ? (
          <TextInput
            id="token"
            type="password"
            label={t("token")}
            hint={source.hasToken ? `${t("kept")} ${t("tokenHint")}` : t("tokenHint")}
            autoComplete="off"
            maxLength={2000}
          />
        ) : null}
        <TextInput
          id="secret"
          type="password"
          label={t(isMeta ? "appSecret" : "secret")}
          hint={secretHint(source, t)}
          autoComplete="new-password"
          maxLength={200}
          error={errorOf("secret")}
        />
        {source.isSigned && !isMeta ? <Checkbox id="unsigned" label={t("removeSecret")} /> : null}
        <SaveRow intent="options" label={t("save")} />
      </Form>
    </Card>
  );
}

function secretHint({ isSigned, preset }: ListedSource, t: (key: "kept" | "secretHint") => string) {
  const kept = isSigned ? t("kept") : "";
  return preset === "meta" ? kept : `${kept} ${t("secretHint")}`.trim();
}
