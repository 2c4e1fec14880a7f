import type { ServerBuild } from "react-router";

export function canonicalPaths(routes: ServerBuild["routes"]): (pathname: string) => string | null {
  const fixed = new Map<string, string>();
  const patterns: string[][] = [];
  for (const path of fullPaths(routes)) {
    if (path.includes(":")) patterns.push(path.split("/"));
    else fixed.set(path.toLowerCase(), path);
  }
  return (pathname) => {
    const bare = pathname.replace(/(?<!\/)\/+$/, "") || "/";
    const known = fixed.get(bare.toLowerCase());
    if (known) return known;
    const segments = bare.split("/");
    const pattern = patterns.find((candidate) => fits(candidate, segments));
    return pattern ? pattern.map((part, i) => (part.startsWith(":") ? segments[i] : part)).join("/") : null;
  };
}

export function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, i) => part.startsWith(":") || part.toLowerCase() === segments[i]?.toLowerCase())
  );
}

export function fullPaths(routes: ServerBuild["routes"]): string[] {
  return Object.values(routes).flatMap((route) => {
    const hasPage = route && (route.path !== undefined || route.index) && route.path !== "*";
    return hasPage ? [fullPath(routes, route.id)] : [];
  });
}

export function fullPath(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    if (route.path) parts.unshift(route.path);
  return `/${parts.join("/")}`;
}
