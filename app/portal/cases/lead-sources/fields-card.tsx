import { Form } from "react-router";
import { type Entry, leadFields } from "../../../domain/cases/lead-sources/lead-fields.ts";
import type { ListedSource } from "../../../domain/cases/lead-sources/sources.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Select } from "../../../ui/select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SaveRow } from "../../frame/page/save-row.tsx";

type Read = {
  keys?: readonly Entry[] | undefined;
  guessed?: Readonly<Record<string, string>> | undefined;
  typed?: Readonly<Record<string, string>> | undefined;
};

type Props = { source: ListedSource; result: Read | undefined; error: string | undefined };

/** One example is pasted; its keys are then chosen from. */
export function FieldsCard({ source, result, error }: Props) {
  const t = useTranslations("leadSources.fields");
  const own = leadFields.filter((field) => source.map[field] !== undefined);
  return (
    <Card className="stack gap-4" title={t("title")}>
      <p>{t("text")}</p>
      {own.length > 0 ? (
        <Facts facts={own.map((field) => [t(`names.${field}`), source.map[field]] as const)} />
      ) : (
        <p className="text-ink-soft">{t("none")}</p>
      )}
      <Form method="post" className="stack gap-3">
        <Textarea
          id="sample"
          label={t("sample")}
          hint={t("sampleHint")}
          rows={5}
          maxLength={60_000}
          spellCheck={false}
          defaultValue={result?.typed?.sample}
          error={error}
        />
        <Button intent="sample" variant="quiet" className="justify-self-start">
          {t("read")}
        </Button>
      </Form>
      {result?.keys ? <KeyChoices source={source} keys={result.keys} guessed={result.guessed ?? {}} /> : null}
    </Card>
  );
}

type ChoicesProps = Pick<Props, "source"> & {
  keys: readonly Entry[];
  guessed: Readonly<Record<string, string>>;
};

function KeyChoices({ source, keys, guessed }: ChoicesProps) {
  const t = useTranslations("leadSources.fields");
  const options = keys.map(([key, text]) => ({ value: key, label: `${key}: ${text.slice(0, 40)}` }));
  return (
    <Form method="post" className="stack gap-4">
      <input type="hidden" name="version" value={source.version} />
      <div className="grid gap-4 sm:grid-cols-2">
        {leadFields.map((field) => (
          <Select
            key={field}
            id={`key_${field}`}
            label={t(`names.${field}`)}
            placeholder={t("usual")}
            options={options}
            defaultValue={source.map[field] ?? guessed[field]}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">{t("rest")}</p>
      <SaveRow intent="map" label={t("save")} />
    </Form>
  );
}
