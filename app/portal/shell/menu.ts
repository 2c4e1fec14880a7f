import type { IconName } from "../../ui/icon-paths.ts";

type Name =
  | "dashboard"
  | "today"
  | "inbox"
  | "appointments"
  | "pmegp"
  | "pmfme"
  | "fees"
  | "trash"
  | "team"
  | "deliveries"
  | "audit"
  | "reports"
  | "people"
  | "settings";

/** A page with an entry in the navigation: its label in portal.json, its address, its route module in app/portal. */
export type MenuItem = {
  name: Name;
  to: string;
  file: string;
  icon: IconName;
  group: MenuGroup;
  /** After "g", on a keyboard. */
  key?: string;
  /** On a phone it is in the bar; the others are behind "More". */
  inBar?: true;
};

/** The groups of the navigation, in order. */
export const menuGroups = ["work", "clients", "office"] as const;
type MenuGroup = (typeof menuGroups)[number];

/** The entries of the navigation, each group together; their routes are derived from them. */
export const menu: readonly MenuItem[] = [
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
    file: "follow-ups/today",
    icon: "calendar",
    inBar: true,
  },
  { group: "work", name: "inbox", key: "i", to: "/inbox", file: "inbox/list", icon: "inbox", inBar: true },
  {
    group: "work",
    name: "appointments",
    key: "a",
    to: "/appointments",
    file: "appointments/list",
    icon: "appointment",
  },
  {
    group: "clients",
    name: "pmegp",
    key: "p",
    to: "/pmegpadd",
    file: "clients/list/list",
    icon: "coins",
    inBar: true,
  },
  {
    group: "clients",
    name: "pmfme",
    key: "f",
    to: "/pmfmeadd",
    file: "clients/list/list",
    icon: "sprout",
    inBar: true,
  },
  { group: "clients", name: "fees", to: "/fees", file: "fees/list", icon: "rupee" },
  { group: "clients", name: "trash", to: "/clients/trash", file: "clients/list/trash", icon: "trash" },
  { group: "office", name: "reports", key: "r", to: "/reports", file: "reports/show", icon: "chart" },
  { group: "office", name: "team", to: "/team", file: "team/team", icon: "social" },
  { group: "office", name: "deliveries", to: "/deliveries", file: "deliveries/list", icon: "share" },
  { group: "office", name: "audit", to: "/audit", file: "audit/list", icon: "clock" },
  { group: "office", name: "people", to: "/people-data", file: "privacy/show", icon: "shield" },
  { group: "office", name: "settings", to: "/settings", file: "settings/list", icon: "settings" },
];
