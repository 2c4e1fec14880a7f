import type portal from "../../../../content/messages/en/portal.json";
import { activeRegisters } from "../../../domain/catalogue/registers/registers.ts";
import type { IconName } from "../../../ui/icon-paths.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useRegisterName } from "../page/use-register.ts";

type PageName = Exclude<keyof (typeof portal)["nav"], "groups">;

type Entry = {
  to: string;
  icon: IconName;
  group: MenuGroup;
  key?: string;
  inBar?: boolean;
};

/** `name`: label in portal.json; `file`: route module in app/portal. An exported list has "/export" from `export.ts` beside it. */
export type Page = Entry & { name: PageName; file: string; isExported?: boolean };

/** A page, or a register's list. */
export type MenuItem = Entry & ({ name: PageName } | { name?: never; register: string });

export const menuGroups = ["work", "clients", "office"] as const;
type MenuGroup = (typeof menuGroups)[number];

/** Routes are derived from these. */
export const pages: readonly Page[] = [
  {
    group: "work",
    name: "dashboard",
    key: "d",
    to: "/dashboard",
    file: "dashboard/dashboard",
    icon: "dashboard",
  },
  {
    group: "work",
    name: "today",
    key: "t",
    to: "/today",
    file: "cases/follow-ups/today",
    icon: "calendar",
    inBar: true,
  },
  {
    group: "work",
    name: "inbox",
    key: "i",
    to: "/inbox",
    file: "cases/enquiries/list",
    isExported: true,
    icon: "inbox",
    inBar: true,
  },
  {
    group: "work",
    name: "appointments",
    key: "a",
    to: "/appointments",
    file: "cases/appointments/list",
    icon: "appointment",
  },
  {
    group: "work",
    name: "dueDates",
    key: "u",
    to: "/due",
    file: "dates-and-rules/duties/list",
    isExported: true,
    icon: "seal",
  },
  {
    group: "clients",
    name: "projects",
    to: "/reports/projects",
    file: "projects/project-reports/list",
    icon: "document",
  },
  { group: "clients", name: "fees", to: "/fees", file: "money/fees/list", isExported: true, icon: "rupee" },
  { group: "clients", name: "trash", to: "/clients/trash", file: "cases/clients/list/trash", icon: "trash" },
  {
    group: "office",
    name: "reports",
    key: "r",
    to: "/reports",
    file: "office/reports/show",
    isExported: true,
    icon: "chart",
  },
  { group: "office", name: "team", to: "/team", file: "people/staff/team", icon: "social" },
  { group: "office", name: "deliveries", to: "/deliveries", file: "delivery/deliveries/list", icon: "share" },
  { group: "office", name: "audit", to: "/audit", file: "people/audit/list", icon: "clock" },
  { group: "office", name: "people", to: "/people-data", file: "office/privacy/show", icon: "shield" },
  { group: "office", name: "settings", to: "/settings", file: "firm/settings/list", icon: "settings" },
];

const listsInBar = 2;

export function menu(): MenuItem[] {
  const lists = activeRegisters().map(
    ({ key: register, list: to, icon, shortcut: key }, at): MenuItem => ({
      group: "clients",
      register,
      to,
      icon,
      inBar: at < listsInBar,
      ...(key && { key }),
    }),
  );
  return menuGroups.flatMap((group) => [
    ...lists.filter((list) => list.group === group),
    ...pages.filter((page) => page.group === group),
  ]);
}

export function useEntryName(): (item: MenuItem) => string {
  const t = useTranslations("portal.nav");
  const registerName = useRegisterName();
  return (item) => (item.name === undefined ? registerName(item.register) : t(item.name));
}
