import type { IconName } from "./icon-paths.ts";

type MenuEntry = { label: string; icon?: IconName; danger?: true };

/** `document` loads a new document, `newTab` opens a tab. */
type MenuLink = MenuEntry & { href: string; kind?: "page" | "document" | "newTab" };
/** Posts to the page's action or to `action`. With `document` the response is a new document; `before` runs first. */
export type MenuPost = MenuEntry & {
  post: Readonly<Record<string, string>>;
  action?: string;
  document?: true;
  before?: () => void;
};
type MenuRun = MenuEntry & { run: () => void; checked?: boolean };

export type MenuItem = MenuLink | MenuPost | MenuRun | "divider";

export type SubmitPost = (
  values: Record<string, string>,
  options: { method: "post"; action?: string },
) => unknown;
