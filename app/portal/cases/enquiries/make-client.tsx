import { Link } from "react-router";
import type { Enquiry } from "../../../domain/cases/enquiries/tables.ts";
import type { Register } from "../../../domain/catalogue/registers/register.ts";
import { activeRegisters } from "../../../domain/catalogue/registers/registers.ts";
import { reportsPath } from "../../../domain/projects/project-reports/addresses.ts";
import { languages } from "../../../platform/language/language.ts";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuItem } from "../../../ui/menu-items.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useIsOn } from "../../frame/page/use-is-on.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";

type Props = {
  enquiry: Pick<Enquiry, "id" | "service">;
  /** What the person wrote. */
  words: string;
};

/** The list that the person names is one press away; all others are in a menu. */
export function MakeClient({ enquiry: { id, service }, words }: Props) {
  const t = useTranslations("enquiries.convert");
  const registerName = useRegisterName();
  const isOn = useIsOn();
  const registers = activeRegisters();
  const named = registers.find((register) => isNamed(register, `${service} ${words}`));
  const address = ({ form }: Register) => `${form}?enquiry=${id}`;
  const items: MenuItem[] = [
    ...registers
      .filter((register) => register !== named)
      .map((register) => ({
        label: registerName(register.key),
        icon: register.icon,
        href: address(register),
      })),
    ...(isOn(reportsPath)
      ? (["divider", { label: t("report"), icon: "document", href: `${reportsPath}?enquiry=${id}` }] as const)
      : []),
  ];
  if (!named) return <Menu label={t("choose")} items={items} className="btn btn-quiet arrow" />;
  return (
    <span className="flex gap-1">
      <Link to={address(named)} className="btn btn-quiet">
        {t("in", { register: registerName(named.key) })}
      </Link>
      <Menu label={t("other")} items={items} className="btn btn-quiet arrow size-11 p-0">
        {" "}
      </Menu>
    </span>
  );
}

/** Whether the text has the register's name, in either language. */
function isNamed({ words }: Register, text: string): boolean {
  const typed = text.toLowerCase();
  return languages.some((language) => typed.includes(words[language].name.toLowerCase()));
}
