import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { Button } from "./button.tsx";
import { opensDialog } from "./commands.ts";
import { Dialog } from "./dialog.tsx";
import { Disclosure } from "./disclosure.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { TextLink } from "./link.tsx";
import { Message } from "./message.tsx";
import ShowUi from "./show.tsx";
import { Tabs } from "./tabs.tsx";

/** Links need a router around them. */
function routed(element: ReactElement): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page />);
}

describe("words that are announced", () => {
  it("ErrorSummary is an alert that takes focus and leads to the fields", () => {
    const page = renderToStaticMarkup(
      <ErrorSummary title="Look again" errors={[{ id: "phone", text: "Enter a phone number" }]} />,
    );
    expect(page).toMatch(/role="alert" tabindex="-1"/);
    expect(page).toMatch(/<a href="#phone"[^>]*>Enter a phone number<\/a>/);
  });

  it("ErrorSummary names a field whose sentence stands there, and does not repeat it", () => {
    const errors = [{ id: "phone", text: "Enter a phone number", name: "Phone" }];
    const page = renderToStaticMarkup(<ErrorSummary title="Look again" errors={errors} />);
    expect(page).toMatch(/<a href="#phone"[^>]*>Phone<\/a>/);
    expect(page).not.toContain("Enter a phone number");
  });

  it("Message is an alert for errors, a status otherwise, and silent when it was always there", () => {
    expect(renderToStaticMarkup(<Message tone="error">No</Message>)).toContain('role="alert"');
    expect(renderToStaticMarkup(<Message tone="success">Yes</Message>)).toContain('role="status"');
    expect(
      renderToStaticMarkup(
        <Message tone="info" still>
          So
        </Message>,
      ),
    ).not.toContain("role=");
  });

  it("a link that opens a new tab says so", () => {
    const page = renderToStaticMarkup(
      <TextLink href="https://example.com/" newTab="opens a new tab">
        Portal
      </TextLink>,
    );
    expect(page).toMatch(/target="_blank" rel="noopener"/);
    expect(page).toContain('<span class="sr-only"> (opens a new tab)</span>');
  });
});

describe("native behaviour", () => {
  it("Dialog is labelled and closes without script", () => {
    const page = renderToStaticMarkup(
      <Dialog id="book" title="Book Appointment" close="Close">
        …
      </Dialog>,
    );
    expect(page).toMatch(/<dialog id="book"[^>]* aria-labelledby="book-title"/);
    expect(page).toMatch(/<h2 id="book-title"[^>]*>Book Appointment<\/h2>/);
    expect(page).toMatch(/<button type="button" command="close" commandfor="book"/);
  });

  it("a button opens a dialog without script, and only a submit submits", () => {
    const page = renderToStaticMarkup(<Button {...opensDialog("book")}>Book</Button>);
    expect(page).toContain('type="button" command="show-modal" commandfor="book"');
    expect(
      renderToStaticMarkup(
        <Button type="submit" busy>
          Send
        </Button>,
      ),
    ).toMatch(/type="submit" aria-busy="true"/);
  });

  it("a button with an intent posts it, as every action reads it", () => {
    expect(renderToStaticMarkup(<Button intent="delete">Delete</Button>)).toMatch(
      /type="submit" value="delete"[^>]* name="intent"/,
    );
  });

  it("Disclosures of one name close each other", () => {
    expect(
      renderToStaticMarkup(
        <Disclosure name="faq" summary="Why?">
          So.
        </Disclosure>,
      ),
    ).toContain('<details name="faq"');
  });

  it("Tabs mark where one is", () => {
    const page = routed(
      <Tabs label="Kinds" tabs={[{ href: "/a", label: "A", isCurrent: true, count: 3 }]} />,
    );
    expect(page).toMatch(/<a aria-current="page"[^>]* href="\/a"[^>]*>A<span[^>]*>3</);
  });
});

describe("the whole set", () => {
  const page = routed(<ShowUi />);

  it("keeps to the strict content security policy", () => {
    expect(page).not.toMatch(/ style=/);
    expect(page).not.toMatch(/ on[a-z]+=/);
    expect(page).not.toMatch(/(src|href)="(javascript|data):/);
  });

  it("uses each id once", () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual([...new Set(ids)]);
  });
});
