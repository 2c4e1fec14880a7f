import { useTranslations } from "use-intl";
import { type FormTarget, formTargets } from "../outbox/settings.ts";
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
      {formTargets.map((form) => (
        <FormService key={form} form={form} {...props} />
      ))}
      <p className="text-sm text-ink-soft">{t("web3forms")}</p>
    </>
  );
}

function FormService({ form, shown, errorOf, sending }: Props & { form: FormTarget }) {
  const t = useTranslations("settings.forms");
  const title = useFieldLabel("forms")(form);
  const parts = [
    { name: form, kind: "service", label: t("address") },
    { name: `${form}Shape`, kind: "shape", label: t("shape") },
    { name: `${form}Secret`, kind: "key", label: t("key") },
  ] as const;
  return (
    <fieldset className="grid gap-4 border-b border-line pb-6">
      <legend className="mb-2 text-lg font-bold">{title}</legend>
      {parts.map(({ name, kind, label }) => (
        <SettingControl
          key={name}
          field={{ name, kind, optional: true }}
          shown={shown}
          label={label}
          error={errorOf(name)}
        />
      ))}
      <TestButton of={form} label={title} sending={sending} />
    </fieldset>
  );
}
