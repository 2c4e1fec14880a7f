import { useTranslations } from "use-intl";
import { type FormTarget, formTargets } from "../../domain/outbox/settings.ts";
import { useFieldLabel } from "./edit-result.tsx";
import { SettingControl } from "./setting-control.tsx";
import type { ShownSection } from "./shown-section.server.ts";
import { TestButton } from "./test-button.tsx";

type Props = { shown: ShownSection; errorOf: (name: string) => string | undefined; sending: string };

/** Each form's service: where it is, how it is spoken to, what it knows us by, and a test of it. */
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
  const control = (name: string, kind: "service" | "shape" | "key", label: string) => (
    <SettingControl
      field={{ name, kind, optional: true }}
      shown={shown}
      label={label}
      error={errorOf(name)}
    />
  );
  return (
    <fieldset className="grid gap-4 border-b border-line pb-6">
      <legend className="mb-2 text-lg font-bold">{title}</legend>
      {control(form, "service", t("address"))}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {control(`${form}Shape`, "shape", t("shape"))}
        {control(`${form}Secret`, "key", t("key"))}
      </div>
      <TestButton of={form} label={title} sending={sending} />
    </fieldset>
  );
}
