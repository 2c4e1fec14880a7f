import type { IconName } from "./icon-paths.ts";

type Look = { label: string; icon?: IconName; danger?: true };

/** Leads to another page; `document` leaves the portal's script, `newTab` opens a tab of its own. */
type MenuLink = Look & { href: string; kind?: "page" | "document" | "newTab" };
/**
 * Posts values to an action: the page's own, or that of `action`. With `document` the response is a page of its own;
 * `before` runs first.
 */
export type MenuPost = Look & {
  post: Readonly<Record<string, string>>;
  action?: string;
  document?: true;
  before?: () => void;
};
/** Does something in the browser; without script it is left out. */
type MenuRun = Look & { run: () => void; checked?: boolean };

export type MenuItem = MenuLink | MenuPost | MenuRun | "divider";

/** How the posts of a menu are sent: `submit` of a fetcher, or of the page. */
export type SubmitPost = (
  values: Record<string, string>,
  options: { method: "post"; action?: string },
) => unknown;
