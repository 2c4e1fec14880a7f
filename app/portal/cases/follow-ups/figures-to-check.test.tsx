import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { portalMessages } from "../../../platform/language/portal-messages.ts";
import { MessagesProvider } from "../../../ui/use-translations.tsx";
import { FiguresToCheck } from "./figures-to-check.tsx";

test.each([
  [0, ""],
  [1, "1 source of public figures is due for a check."],
  [113, "113 sources of public figures are due for a check."],
])("%d due sources are said in one line with the way to them, none not at all", (count, line) => {
  const Page = createRoutesStub([{ path: "/", Component: () => <FiguresToCheck count={count} /> }]);
  const markup = renderToStaticMarkup(
    <MessagesProvider locale="en" messages={portalMessages}>
      <Page />
    </MessagesProvider>,
  );
  expect(markup.includes('href="/settings/health/figures"')).toBe(count > 0);
  expect(
    markup
      .replace(/<a.*/, "")
      .replace(/<[^>]*>/g, "")
      .trim(),
  ).toBe(line);
});
