import { Form } from "react-router";
import {
  filesOfLink,
  megabytesOfLink,
  mostDays,
  usualDays,
} from "../../../domain/cases/applicant-links/limits.ts";
import type { LinkKind } from "../../../domain/cases/applicant-links/tables.ts";
import { languages } from "../../../platform/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

export function MakeForm({ kind }: { kind: LinkKind }) {
  const t = useTranslations("applicantLinks");
  const shown = useLocale();
  return (
    <Card className="grid content-start gap-4 p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-lg">{t(`kinds.${kind}.title`)}</h2>
        <p className="text-sm text-ink-soft">
          {t(`kinds.${kind}.text`, { files: filesOfLink, size: megabytesOfLink })}
        </p>
      </div>
      <Form method="post" className="grid justify-items-start gap-4">
        <FormId />
        <input type="hidden" name="kind" value={kind} />
        <Radios
          id={`${kind}-language`}
          name="language"
          label={t("language")}
          className="flex! flex-wrap gap-x-6"
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          defaultValue={shown}
        />
        <TextInput
          id={`${kind}-days`}
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostDays}
          required
          label={t("days")}
          hint={t("daysHint", { most: mostDays })}
          defaultValue={String(usualDays)}
        />
        <Button intent="make" variant="quiet" icon="plus">
          {t("make")}
          <span className="sr-only">: {t(`kinds.${kind}.title`)}</span>
        </Button>
      </Form>
    </Card>
  );
}
