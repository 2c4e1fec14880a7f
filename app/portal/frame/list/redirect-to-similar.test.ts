import { expect, test } from "vitest";
import { defineList } from "../../../platform/lists/define-list.ts";
import { nameOrNumber, yes } from "../../../platform/lists/filters.ts";
import { redirectToSimilar } from "./redirect-to-similar.server.ts";

const list = defineList({ path: "/clients", filters: { q: nameOrNumber, open: yes } });

/** Where a search that has found nothing leads to; undefined where the page stays. */
async function ledTo(address: string, found: readonly string[]): Promise<string | undefined> {
  const hasRows = async (search: URLSearchParams) => found.includes(search.get("q") ?? "");
  try {
    await redirectToSimilar(list, new URLSearchParams(address), hasRows);
  } catch (response) {
    return (response as Response).headers.get("location") ?? undefined;
  }
  return undefined;
}

test("a search that finds nothing leads to the names that sound alike, with its other filters", async () => {
  expect(await ledTo("q=sanjey&open=1", ["~sanjey"])).toBe("/clients?q=%7Esanjey&open=1");
});

test("it stays where nothing sounds alike, nothing was searched, or sounds were asked for", async () => {
  expect(await ledTo("q=sanjey", [])).toBeUndefined();
  expect(await ledTo("open=1", ["~", ""])).toBeUndefined();
  expect(await ledTo("q=~sanjey", ["~sanjey", "~~sanjey"])).toBeUndefined();
});
