/** Where to go after sign-in: `next` when it is a path of ours, else the dashboard. */
export function nextPath(next: string | null): string {
  const fallback = "/dashboard";
  if (!next || !/^\/[^/\\]/.test(next)) return fallback;
  try {
    const url = new URL(next, "http://ours.invalid");
    // A browser drops tabs and line ends and reads "\" as "/", so the resolved path is checked.
    return url.origin === "http://ours.invalid" && !url.pathname.startsWith("//")
      ? `${url.pathname}${url.search}`
      : fallback;
  } catch {
    return fallback;
  }
}
