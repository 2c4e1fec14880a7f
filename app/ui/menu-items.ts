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

/** Over the page. */
export const menuClasses =
  "max-h-(--available-height,80dvh) max-w-[min(20rem,100vw-1rem)] min-w-48 overflow-auto overscroll-contain rounded-md border border-line bg-surface p-1.5 text-ink shadow-float focus:outline-none";
/** A popover of the browser's own. */
export const nativeMenuClasses = `${menuClasses} inset-auto mx-0 my-1 [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline]`;
export const menuDividerClasses = "my-1.5 border-t border-line";

export function menuItemClasses({ danger }: { danger?: boolean }): string {
  const colour = danger ? "text-brick" : "";
  return `flex min-h-[max(2.5rem,var(--finger))] w-full cursor-pointer items-center gap-2.5 rounded-sm px-3 py-1.5 text-left text-sm no-underline hover:bg-sunk data-highlighted:bg-sunk data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-(--focus) ${colour}`;
}
