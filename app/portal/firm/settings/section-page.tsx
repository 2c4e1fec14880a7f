import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import type { Result } from "../../frame/page/result.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { NextStep } from "./next-step.tsx";
import { SettingsHead } from "./settings-head.tsx";

type Theirs = readonly [field: string, value: string];

type Props = {
  section: "fees" | "schemes" | "stages";
  /** A new version resets the form to the stored values. */
  version: number;
  result: Result<"saved" | "stale"> | undefined;
  errors?: readonly { id: string; text: string }[];
  /** Differences from the stored values, after an edit conflict. */
  theirs?: readonly Theirs[];
  /** Before the form. */
  filter?: ReactNode;
  children: ReactNode;
};

/** For sections with a custom form. */
export function SectionPage({ section, version, result, errors, theirs = [], filter, children }: Props) {
  const t = useTranslations("settings");
  return (
    <div className="grid max-w-page gap-6">
      <SettingsHead title={t(`sections.${section}.title`)} lead={t(`${section}.lead`)} />
      <ActionMessage
        result={result}
        t={t}
        errors={errors}
        details={result?.status === "stale" ? <TheirValues values={theirs} /> : null}
      >
        {result?.status === "done" ? <NextStep after={section} /> : null}
      </ActionMessage>
      {filter}
      <Form key={version} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        {children}
        <SaveRow label={t("save")} />
      </Form>
    </div>
  );
}

export function TheirValues({ values }: { values: readonly Theirs[] }) {
  const t = useTranslations("settings");
  if (values.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 wrap-anywhere">
      {values.map(([field, value]) => (
        <li key={field}>{t("theirs", { field, value })}</li>
      ))}
    </ul>
  );
}
