import type { portalMessages } from "../../platform/language/portal-messages.ts";
import type { IconName } from "../../ui/icon-paths.ts";

type Name = Exclude<keyof typeof portalMessages.portal.nav, "label" | "site" | "logout" | "skip" | "more">;

/** A page with an entry in the navigation: its label in portal.json, its address, its route module. */
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
  { name: "dashboard", to: "/dashboard", file: "portal/dashboard/dashboard.tsx", icon: "dashboard" },
  { name: "today", to: "/today", file: "portal/follow-ups/today.tsx", icon: "calendar", inBar: true },
  { name: "pmegp", to: "/pmegpadd", file: "portal/clients/list.tsx", icon: "coins", inBar: true },
  { name: "pmfme", to: "/pmfmeadd", file: "portal/clients/list.tsx", icon: "sprout", inBar: true },
  { name: "inbox", to: "/inbox", file: "portal/inbox/list.tsx", icon: "inbox", inBar: true },
  { name: "deliveries", to: "/deliveries", file: "portal/deliveries/list.tsx", icon: "share" },
  { name: "trash", to: "/clients/trash", file: "portal/clients/trash.tsx", icon: "trash" },
  { name: "people", to: "/people-data", file: "portal/privacy/show.tsx", icon: "shield" },
  { name: "audit", to: "/audit", file: "portal/audit/list.tsx", icon: "clock" },
  { name: "team", to: "/team", file: "portal/team/team.tsx", icon: "social" },
  { name: "settings", to: "/settings", file: "portal/settings/list.tsx", icon: "settings" },
];
