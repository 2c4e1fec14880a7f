import { useMemo } from "react";
import { useLocation } from "react-router";
import { registers } from "../../../domain/catalogue/registers/registers.ts";
import { nextPath } from "../../../domain/people/staff/next-path.ts";

/** Whether pages lead back to this address: the list of a register, the inbox or a profile. */
function isOrigin(href: string): boolean {
  const [path = ""] = href.split("?");
  return registers().some(({ list }) => list === path) || /^\/(inbox|client\/[\w-]+)$/.test(path);
}

/** The list or profile from which a page was opened, by `?from=` in its address; undefined for any other value. */
export function backPath(query: URLSearchParams): string | undefined {
  const from = nextPath(query.get("from"));
  return isOrigin(from) ? from : undefined;
}

/** The same, past the profile that was opened from a list. */
export function backToList(query: URLSearchParams): string | undefined {
  const back = backPath(query);
  const [path, search] = back?.split(/\?(.*)/s) ?? [];
  return path?.startsWith("/client/") ? backToList(new URLSearchParams(search)) : back;
}

/** Makes an address lead back here, with this page's search, sort and cursor; one from a plain list leads back there anyway. */
export function useFrom(): (href: string) => string {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const isPlainList = !search && !pathname.startsWith("/client/");
    if (isPlainList || !isOrigin(pathname)) return (href) => href;
    const from = new URLSearchParams({ from: pathname + search }).toString();
    return (href) => `${href}${href.includes("?") ? "&" : "?"}${from}`;
  }, [pathname, search]);
}
