import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { portalMessages } from "../../../platform/language/portal-messages.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { Button } from "../../../ui/button.tsx";
import { MessagesProvider } from "../../../ui/use-translations.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ListPages, onward } from "./list-pages.tsx";

const list = defineList({ path: "/visits", filters: {} });

function render(children: ReactNode) {
  const Page = createRoutesStub([{ path: "/", Component: () => children }]);
  return renderToStaticMarkup(
    <MessagesProvider locale="en" messages={portalMessages}>
      <Page />
    </MessagesProvider>,
  );
}

/** Where the links of a kind lead, each once. */
const linksOf = (markup: string, rel: "prev" | "next") =>
  [...markup.matchAll(new RegExp(`<a rel="${rel}"[^>]*href="([^"]*)"`, "g"))].map(([, href]) =>
    href?.replaceAll("&amp;", "&"),
  );

test("Next leads to the page after, Previous to the page before, each with its place in the list", () => {
  const page = { count: 50, previous: { before: "k51" }, next: { after: "k100" } };
  const markup = render(
    <ListPages list={list} search="at=50" page={page} total={{ count: 170, atLeast: false }} />,
  );
  expect(linksOf(markup, "prev")).toEqual(["/visits?before=k51&at=0"]);
  expect(linksOf(markup, "next")).toEqual(["/visits?after=k100&at=100"]);
  expect(markup).toMatch(/51.{1,3}100 of 170/);
});

test("a list whose cursors only go on leads back to its first page", () => {
  const markup = render(
    <ListPages list={list} search="after=k50" page={onward("after", 50, false, "k100")} />,
  );
  expect(linksOf(markup, "prev")).toEqual(["/visits"]);
  expect(linksOf(markup, "next")).toEqual(["/visits?after=k100"]);
});

test("the first and the last page lead only where there is one, and a single page has no links", () => {
  const first = render(<ListPages list={list} search="" page={onward("after", 50, true, "k50")} />);
  const last = render(
    <ListPages list={list} search="after=k50" page={onward("after", 9, false, undefined)} />,
  );
  expect([linksOf(first, "prev"), linksOf(first, "next")]).toEqual([[], ["/visits?after=k50"]]);
  expect([linksOf(last, "prev"), linksOf(last, "next")]).toEqual([["/visits"], []]);
  expect(render(<ListPages list={list} search="" page={onward("after", 9, true, undefined)} />)).toBe("");
});

test("the bar of ticked rows posts each choice under its field, and its buttons their intents", () => {
  const markup = render(
    <form method="post">
      <BulkBar choices={[{ field: "status", label: "Status", options: [{ value: "done", label: "Done" }] }]}>
        <Button intent="delete">Delete</Button>
      </BulkBar>
    </form>,
  );
  expect(markup).toMatch(/<select name="set-status"/);
  expect(markup).toMatch(/<option value="done">Done/);
  expect(markup).toMatch(/<button type="submit" value="delete"[^>]* name="intent"/);
});
