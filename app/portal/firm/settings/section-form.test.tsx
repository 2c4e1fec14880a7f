import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import {
  type FormSection,
  fieldsOf,
  isFormSection,
  sections,
} from "../../../domain/firm/settings/sections.ts";
import { portalMessages } from "../../../platform/language/portal-messages.ts";
import { MessagesProvider } from "../../../ui/use-translations.tsx";
import { SectionForm } from "./section-form.tsx";
import { shownSection } from "./shown-section.server.ts";

const nothing = { forms: {}, mail: undefined, sheet: undefined, allow: [] };

type Props = Partial<ComponentProps<typeof SectionForm>> & { section: FormSection };

function markupOf({ section, ...props }: Props): string {
  const shown = shownSection(section, undefined, nothing);
  const Page = createRoutesStub([
    { path: "/", Component: () => <SectionForm section={section} shown={shown} problems={{}} {...props} /> },
  ]);
  return renderToStaticMarkup(
    <MessagesProvider locale="en" messages={portalMessages}>
      <Page />
    </MessagesProvider>,
  );
}

const openParts = (markup: string) =>
  [...markup.matchAll(/<details[^>]*\bopen=""[\s\S]*?<\/summary>/g)].map(([part]) =>
    part
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );

test.each(sections.filter(isFormSection))("the form of %s has an input for every field", (section) => {
  const names = [...markupOf({ section }).matchAll(/<(?:input|select|textarea)\b[^>]*\bname="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(names)].sort()).toEqual(
    ["version", ...fieldsOf(section).map(({ name }) => name)].sort(),
  );
});

test("a connection opens at its first step that is not done, then where something is wrong, then at its test", () => {
  expect(openParts(markupOf({ section: "mail" }))).toEqual(["1 Server"]);
  expect(openParts(markupOf({ section: "sheet" }))).toEqual(["1 Address"]);
  expect(markupOf({ section: "sheet" })).not.toContain(">done<");
  expect(openParts(markupOf({ section: "mail", problems: { to: "email" } }))).toEqual([
    "3 Sender and receiver",
  ]);
  const tested = markupOf({ section: "mail", tested: { test: "", outcome: "sent" } });
  expect(openParts(tested)).toEqual(["Send a test done"]);
  expect(tested.indexOf('value="test"')).toBeLessThan(tested.lastIndexOf('value="save"'));
  expect(openParts(markupOf({ section: "forms", tested: { test: "contact", outcome: "failed" } }))).toEqual([
    "2 Contact",
  ]);
});

test("lesser fields are behind More, which opens when one of them is wrong", () => {
  expect(openParts(markupOf({ section: "firm" }))).toEqual([]);
  const [more] = openParts(markupOf({ section: "firm", problems: { shortName: "required" } }));
  expect(more).toMatch(/^More Short name/);
});
