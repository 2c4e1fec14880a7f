import { profilePath } from "../../../../domain/cases/clients/fields.ts";

export const profileTabs = ["activity", "messages", "documents", "details", "enquiries"] as const;
type ProfileTab = (typeof profileTabs)[number];

/** The tab of a profile's address; the first one without any. */
export function readTab(query: URLSearchParams): ProfileTab {
  return profileTabs.find((known) => known === query.get("tab")) ?? profileTabs[0];
}

/** A tab's address, which keeps where the profile was opened from. */
export function tabPath(client: string, tab: ProfileTab, query: URLSearchParams): string {
  const own = new URLSearchParams();
  if (tab !== profileTabs[0]) own.set("tab", tab);
  const from = query.get("from");
  if (from) own.set("from", from);
  return `${profilePath(client)}${own.size > 0 ? `?${own}` : ""}`;
}
