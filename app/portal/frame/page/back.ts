import { useMemo } from "react";
import { useLocation } from "react-router";
import { registers } from "../../../domain/catalogue/registers/registers.ts";
import { nextPath } from "../../../domain/people/staff/next-path.ts";

function isOrigin(href: string): boolean {
  const [path = ""] = href.split("?");
  return registers().some(({ list }) => list === path) || /^\/(inbox|client\/[\w-]+)$/.test(path);
}

/** From `?from=`; undefined for other addresses. */
export function backPath(query: URLSearchParams): string | undefined {
  const from = nextPath(query.get("from"));
  return isOrigin(from) ? from : undefined;
}

/** Skips a profile that was opened from a list. */
export function backToList(query: URLSearchParams): string | undefined {
  const back = backPath(query);
  const [path, search] = back?.split(/\?(.*)/s) ?? [];
  return path?.startsWith("/client/") ? backToList(new URLSearchParams(search)) : back;
}

/** Adds `?from=` with this page's search, sort and cursor, unless it is the default. */
export function useFrom(): (href: string) => string {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const isPlainList = !search && !pathname.startsWith("/client/");
    if (isPlainList || !isOrigin(pathname)) return (href) => href;
    const from = new URLSearchParams({ from: pathname + search }).toString();
    return (href) => `${href}${href.includes("?") ? "&" : "?"}${from}`;
  }, [pathname, search]);
}
