import { useLocation } from "react-router";
import type { StaffRole } from "../../../domain/people/staff/tables.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuItem } from "../../../ui/menu-items.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { useDensity } from "../page/use-density.ts";

type Props = {
  staff: { name: string; role: StaffRole };
  forget(): void;
  showKeys(): void;
};

export function AccountMenu({ staff, forget, showKeys }: Props) {
  const t = useTranslations("portal");
  const role = useTranslations("team")(`roles.${staff.role}`);
  const { density, toggle } = useDensity();
  const { pathname, search } = useLocation();
  const other = useLocale() === "hi" ? "en" : "hi";
  const items: MenuItem[] = [
    { label: t("nav.account"), href: "/account", icon: "user" },
    { label: t("nav.compact"), run: toggle, checked: density === "compact", icon: "menu" },
    {
      // In that language, for those who look for it.
      label: useTranslations("account.language")(other),
      post: { intent: "language", language: other, from: `${pathname}${search}` },
      action: "/account",
      document: true,
      icon: "language",
    },
    { label: t("keys.show"), run: showKeys, icon: "info" },
    { label: t("nav.site"), href: "/", kind: "document", icon: "external" },
    "divider",
    { label: t("nav.logout"), post: {}, action: "/logout", document: true, before: forget, icon: "logout" },
  ];
  return (
    <Menu
      label={t("nav.accountMenu")}
      items={items}
      className="ml-auto flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-left hover:bg-sunk"
    >
      <Icon name="user" />
      <span className="grid min-w-0 leading-tight max-sm:sr-only">
        <span className="max-w-40 truncate text-sm font-semibold">{staff.name}</span>
        <span className="text-xs text-ink-soft">{role}</span>
      </span>
      <Icon name="chevron-down" className="text-sm max-sm:hidden" />
    </Menu>
  );
}
