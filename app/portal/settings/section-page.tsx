import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { ActionMessage } from "../page/action-message.tsx";
import type { Result } from "../page/result.ts";
import { SettingsHead } from "./settings-head.tsx";

type Props = {
  section: "fees" | "schemes" | "stages";
  /** The loaded version; with a new one the form starts again with the stored values. */
  version: number;
  result: Result<"saved" | "stale"> | undefined;
  errors?: readonly { id: string; text: string }[];
  children: ReactNode;
};

/** A section whose form is a table of its own: the way back, what the last post came to, the fields and their button. */
export function SectionPage({ section, version, result, errors, children }: Props) {
  const t = useTranslations("settings");
  return (
    <div className="grid max-w-page gap-6">
      <SettingsHead title={t(`sections.${section}.title`)} lead={t(`${section}.lead`)} />
      <ActionMessage of={result} t={t} errors={errors} />
      <Form key={version} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        {children}
        <Button type="submit" className="justify-self-start">
          {t("save")}
        </Button>
      </Form>
    </div>
  );
}
