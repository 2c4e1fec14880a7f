import type portal from "../../../../content/messages/en/portal.json";
import { activeRegisters, shippedRegisters } from "../../../domain/catalogue/registers/registers.ts";
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
  /** The entry that leads to it. It has one of its own only for those who may not open that. */
  inside?: string;
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
    inBar: true,
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
  { group: "clients", name: "lists", to: "/lists", file: "cases/custom-registers/in-menu", icon: "menu" },
  { group: "office", name: "fees", to: "/fees", file: "money/fees/list", isExported: true, icon: "rupee" },
  {
    group: "office",
    name: "reports",
    key: "r",
    to: "/reports",
    file: "office/reports/show",
    isExported: true,
    icon: "chart",
  },
  {
    group: "office",
    name: "projects",
    inside: "/reports",
    to: "/reports/projects",
    file: "projects/project-reports/list",
    icon: "document",
  },
  { group: "office", name: "settings", to: "/settings", file: "firm/settings/list", icon: "settings" },
  ...insideSettings([
    { name: "team", to: "/team", file: "people/staff/team", icon: "social" },
    { name: "trash", to: "/clients/trash", file: "cases/clients/list/trash", icon: "trash" },
    { name: "deliveries", to: "/deliveries", file: "delivery/deliveries/list", icon: "share" },
    { name: "audit", to: "/audit", file: "people/audit/list", icon: "clock" },
    { name: "people", to: "/people-data", file: "office/privacy/show", icon: "shield" },
  ]),
];

function insideSettings(some: readonly Omit<Page, "group" | "inside">[]): Page[] {
  return some.map((page) => ({ ...page, group: "office", inside: "/settings" }));
}

const listsInBar = 2;

/** Every page and list, also those that the menu does not show. */
export function menuPages(): MenuItem[] {
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

/** All in sight on a screen of 768 px. */
const maxEntries = 12;
const maxOwnLists = 3;

type Shown = {
  /** Only pages that the person may open. */
  menu: MenuItem[];
  /** How many lists there is room for, beside those that came with Sopan. */
  places: number;
};

/** `chosen`: keys of registers, or undefined while the person has chosen none. */
export function menuOf(openable: readonly string[], chosen?: readonly string[]): Shown {
  const open = menuPages().filter(({ to }) => openable.includes(to));
  const isOwn = (item: MenuItem) => item.name === undefined && !isShipped(item.register);
  const own = open.filter(isOwn);
  const others = open.filter((item) => {
    if (item.name === "lists") return own.length > 0;
    const parent = item.inside;
    if (parent === undefined) return !isOwn(item);
    const first = open.find(({ inside }) => inside === parent);
    return !openable.includes(parent) && item === first;
  });
  const places = Math.max(0, Math.min(maxOwnLists, maxEntries - others.length));
  const lists = own
    .filter((item) => !chosen || (item.name === undefined && chosen.includes(item.register)))
    .slice(0, places);
  return { menu: open.filter((item) => others.includes(item) || lists.includes(item)), places };
}

const isShipped = (key: string) => shippedRegisters.some((register) => register.key === key);

const isUnder = (path: string, to: string) => path === to || path.startsWith(`${to}/`);

/** Which entry of the menu leads to the page: its own, or the one that it is inside. */
export function entryAt(path: string, menu: readonly MenuItem[]): MenuItem | undefined {
  const nearest = (some: readonly MenuItem[]) =>
    some.filter(({ to }) => isUnder(path, to)).sort((a, b) => b.to.length - a.to.length)[0];
  const page = nearest(menuPages());
  if (!page) return undefined;
  const inside = page.name === undefined ? "/lists" : page.inside;
  return menu.find(({ to }) => to === page.to) ?? menu.find(({ to }) => to === inside);
}

export function useEntryName(): (item: MenuItem) => string {
  const t = useTranslations("portal.nav");
  const registerName = useRegisterName();
  return (item) => (item.name === undefined ? registerName(item.register) : t(item.name));
}
