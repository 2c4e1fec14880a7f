import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { type FormSection, fieldsOf, type SettingProblem } from "../../domain/settings/fields.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useFieldLabel, useProblemText } from "./edit-result.tsx";
import { FormServices } from "./form-services.tsx";
import { SettingControl } from "./setting-control.tsx";
import type { ShownSection } from "./shown-section.server.ts";
import { TestButton } from "./test-button.tsx";

type Props = { section: FormSection; shown: ShownSection; problems: Record<string, SettingProblem> };

/** One section's form with its Save button, and for external services its tests. */
export function SectionForm({ section, shown, problems }: Props) {
  const t = useTranslations("settings");
  const label = useFieldLabel(section);
  const problemText = useProblemText(section);
  const sending = String(useNavigation().formData?.get("intent") ?? "");
  const errorOf = (name: string) => {
    const problem = problems[name];
    return problem && problemText(name, problem);
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
        {section === "forms" ? (
          <FormServices shown={shown} errorOf={errorOf} sending={sending} />
        ) : (
          fieldsOf[section].map((field) => (
            <SettingControl
              key={field.name}
              field={field}
              shown={shown}
              label={label(field.name)}
              error={errorOf(field.name)}
            />
          ))
        )}
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

function TestNote({ of }: { of: "form" | "mail" | "sheet" }) {
  return <p className="text-sm text-ink-soft">{useTranslations("settings.test")(of)}</p>;
}
