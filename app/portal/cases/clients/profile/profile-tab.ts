import { profilePath } from "../../../../domain/cases/clients/fields.ts";

export const profileTabs = ["activity", "messages", "documents", "details", "enquiries"] as const;
type ProfileTab = (typeof profileTabs)[number];

export function readTab(query: URLSearchParams): ProfileTab {
  return profileTabs.find((known) => known === query.get("tab")) ?? profileTabs[0];
}

/** Keeps `?from=`. */
export function tabPath(client: string, tab: ProfileTab, query: URLSearchParams): string {
  const own = new URLSearchParams();
  if (tab !== profileTabs[0]) own.set("tab", tab);
  const from = query.get("from");
  if (from) own.set("from", from);
  return `${profilePath(client)}${own.size > 0 ? `?${own}` : ""}`;
}
