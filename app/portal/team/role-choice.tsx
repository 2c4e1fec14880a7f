import { useTranslations } from "use-intl";
import { staffRoles } from "../../domain/staff/tables.ts";
import { Radios } from "../../ui/radios.tsx";

/** The three roles, each with what it may do. */
export function RoleChoice({ chosen, error }: { chosen: string; error?: string | undefined }) {
  const t = useTranslations("team");
  const options = staffRoles.map((value) => ({
    value,
    label: t(`roles.${value}`),
    hint: t(`roleHints.${value}`),
  }));
  return (
    <Radios id="role" name="role" label={t("role")} options={options} defaultValue={chosen} error={error} />
  );
}
