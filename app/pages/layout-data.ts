/** What the public layout's loader gave, as a page's `meta` finds it among the matches. */
export function layoutData(matches: readonly unknown[]): { origin: string } {
  const layout = (matches as ({ id: string; loaderData?: unknown } | undefined)[]).find(
    (match) => match?.id === "site/layout",
  );
  return (layout?.loaderData as { origin: string } | undefined) ?? { origin: "" };
}
