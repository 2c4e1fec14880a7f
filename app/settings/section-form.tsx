import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import type { SettingProblem } from "./check-section.server.ts";
import { useFieldLabel, useProblemText } from "./edit-result.tsx";
import { type FormSection, fieldsOf, type SettingField } from "./fields.ts";
import { SettingControl } from "./setting-control.tsx";
import type { ShownSection } from "./shown-section.server.ts";

type Props = { section: FormSection; shown: ShownSection; problems: Record<string, SettingProblem> };

/** One section's form with its Save, and where something leaves the house, its tests. */
export function SectionForm({ section, shown, problems }: Props) {
  const t = useTranslations("settings");
  const label = useFieldLabel(section);
  const problemText = useProblemText(section);
  const sending = String(useNavigation().formData?.get("intent") ?? "");
  const wordsOf = ({ name }: SettingField) => {
    const problem = problems[name];
    return { label: label(name), error: problem && problemText(name, problem) };
  };
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-6">
        <input type="hidden" name="version" value={shown.version} />
        {/* The Enter key presses the first button of a form, which must not be a test. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
        {fieldsOf[section].map((field) => (
          <div key={field.name} className="grid gap-2">
            <SettingControl field={field} shown={shown} {...wordsOf(field)} />
            {section === "forms" ? (
              <TestButton of={field.name} label={label(field.name)} sending={sending} />
            ) : null}
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" busy={sending === "save"}>
            {t("save")}
          </Button>
          {section === "mail" || section === "sheet" ? <TestButton of="" sending={sending} /> : null}
        </div>
        {section === "forms" ? <TestNote of="form" /> : null}
        {section === "mail" || section === "sheet" ? <TestNote of={section} /> : null}
      </Form>
    </Card>
  );
}

function TestButton({ of, label, sending }: { of: string; label?: string; sending: string }) {
  const t = useTranslations("settings.test");
  const intent = `test ${of}`.trim();
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="quiet"
      className="justify-self-start"
      busy={sending === intent}
    >
      {label ? t("sendTo", { field: label }) : t("send")}
    </Button>
  );
}

function TestNote({ of }: { of: "form" | "mail" | "sheet" }) {
  return <p className="text-sm text-ink-soft">{useTranslations("settings.test")(of)}</p>;
}
