import { useMemo } from "react";
import { useLocation } from "react-router";
import { nextPath } from "../../domain/staff/next-path.ts";

const origins = /^\/(pmegpadd|pmfmeadd|inbox|client\/[\w-]+)(\?|$)/;

/** The list or profile from which a page was opened, by `?from=` in its address; undefined for any other value. */
export function backPath(query: URLSearchParams): string | undefined {
  const from = nextPath(query.get("from"));
  return origins.test(from) ? from : undefined;
}

/** The same, past the profile that was opened from a list. */
export function backToList(query: URLSearchParams): string | undefined {
  const back = backPath(query);
  const [path, search] = back?.split(/\?(.*)/s) ?? [];
  return path?.startsWith("/client/") ? backToList(new URLSearchParams(search)) : back;
}

/** Makes an address lead back here, with this page's search, sort and cursor. */
export function useFrom(): (href: string) => string {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    if (!search || !origins.test(pathname)) return (href) => href;
    const from = new URLSearchParams({ from: pathname + search }).toString();
    return (href) => `${href}${href.includes("?") ? "&" : "?"}${from}`;
  }, [pathname, search]);
}
