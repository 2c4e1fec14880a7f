import { useTranslations } from "use-intl";
import { type FormTarget, formTargets } from "../../domain/outbox/settings.ts";
import { fieldsOf } from "../../domain/settings/fields.ts";
import { useFieldLabel } from "./edit-result.tsx";
import { SettingControl } from "./setting-control.tsx";
import type { ShownSection } from "./shown-section.server.ts";
import { TestButton } from "./test-button.tsx";

type Props = { shown: ShownSection; errorOf: (name: string) => string | undefined; sending: string };

/** The service of each form: address, kind, key, and a test. */
export function FormServices(props: Props) {
  const t = useTranslations("settings.forms");
  return (
    <>
      <p className="text-sm text-ink-soft">{t("web3forms")}</p>
      {formTargets.map((form) => (
        <FormService key={form} form={form} {...props} />
      ))}
    </>
  );
}

function FormService({ form, shown, errorOf, sending }: Props & { form: FormTarget }) {
  const t = useTranslations("settings.forms");
  const title = useFieldLabel("forms")(form);
  const control = (name: string, label: string) => {
    const field = fieldsOf.forms.find((known) => known.name === name);
    return field && <SettingControl field={field} shown={shown} label={label} error={errorOf(name)} />;
  };
  return (
    <fieldset className="grid gap-4 border-b border-line pb-6">
      <legend className="mb-2 text-lg font-bold">{title}</legend>
      {control(form, t("address"))}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {control(`${form}Shape`, t("shape"))}
        {control(`${form}Secret`, t("key"))}
      </div>
      <TestButton of={form} label={title} sending={sending} />
    </fieldset>
  );
}
