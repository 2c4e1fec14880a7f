/** Only paths of this site, else the dashboard. */
export function nextPath(next: string | null): string {
  const fallback = "/dashboard";
  if (!next || !/^\/[^/\\]/.test(next)) return fallback;
  try {
    const url = new URL(next, "http://ours.invalid");
    // Browsers drop tabs and line ends and read "\" as "/", so the resolved path is checked.
    return url.origin === "http://ours.invalid" && !url.pathname.startsWith("//")
      ? `${url.pathname}${url.search}`
      : fallback;
  } catch {
    return fallback;
  }
}
