import type { portalMessages } from "../../platform/language/portal-messages.ts";
import type { IconName } from "../../ui/icon-paths.ts";

type Name = Exclude<keyof typeof portalMessages.portal.nav, "label" | "site" | "logout" | "skip" | "more">;

/** A page with an entry in the navigation: its label in portal.json, its address, its route module in app/portal. */
export type MenuItem = {
  name: Name;
  to: string;
  file: string;
  icon: IconName;
  /** On a phone it is in the bar; the others are behind "More". */
  inBar?: true;
};

/** The entries of the navigation; their routes are derived from them. */
export const menu: readonly MenuItem[] = [
  { name: "dashboard", to: "/dashboard", file: "dashboard/dashboard", icon: "dashboard" },
  { name: "today", to: "/today", file: "follow-ups/today", icon: "calendar", inBar: true },
  { name: "pmegp", to: "/pmegpadd", file: "clients/list", icon: "coins", inBar: true },
  { name: "pmfme", to: "/pmfmeadd", file: "clients/list", icon: "sprout", inBar: true },
  { name: "inbox", to: "/inbox", file: "inbox/list", icon: "inbox", inBar: true },
  { name: "deliveries", to: "/deliveries", file: "deliveries/list", icon: "share" },
  { name: "trash", to: "/clients/trash", file: "clients/trash", icon: "trash" },
  { name: "people", to: "/people-data", file: "privacy/show", icon: "shield" },
  { name: "audit", to: "/audit", file: "audit/list", icon: "clock" },
  { name: "team", to: "/team", file: "team/team", icon: "social" },
  { name: "settings", to: "/settings", file: "settings/list", icon: "settings" },
];
