import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { portalMessages } from "../../platform/language/portal-messages.ts";
import { MessagesProvider } from "../../ui/use-translations.tsx";
import { FiguresToReview } from "./figures-to-review.tsx";

test.each([
  [0, ""],
  [1, "1 figure or date on the public pages is due for review:"],
  [113, "113 figures and dates on the public pages are due for review:"],
])("%d due figures are said in one line with the way to them, none not at all", (count, line) => {
  const Page = createRoutesStub([{ path: "/", Component: () => <FiguresToReview count={count} /> }]);
  const markup = renderToStaticMarkup(
    <MessagesProvider locale="en" messages={portalMessages}>
      <Page />
    </MessagesProvider>,
  );
  expect(markup.includes('href="/settings/health#figures"')).toBe(count > 0);
  expect(
    markup
      .replace(/<a.*/, "")
      .replace(/<[^>]*>/g, "")
      .trim(),
  ).toBe(line);
});
