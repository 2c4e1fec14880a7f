import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { fieldsOf, isFormSection, sections } from "../../../domain/firm/settings/sections.ts";
import { portalMessages } from "../../../platform/language/portal-messages.ts";
import { MessagesProvider } from "../../../ui/use-translations.tsx";
import { SectionForm } from "./section-form.tsx";
import { shownSection } from "./shown-section.server.ts";

const nothing = { forms: {}, mail: undefined, sheet: undefined, allow: [] };

test.each(sections.filter(isFormSection))("the form of %s has an input for every field", (section) => {
  const shown = shownSection(section, undefined, nothing);
  const Page = createRoutesStub([
    { path: "/", Component: () => <SectionForm section={section} shown={shown} problems={{}} /> },
  ]);
  const markup = renderToStaticMarkup(
    <MessagesProvider locale="en" messages={portalMessages}>
      <Page />
    </MessagesProvider>,
  );
  const names = [...markup.matchAll(/<(?:input|select|textarea)\b[^>]*\bname="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(names)].sort()).toEqual(
    ["version", ...fieldsOf(section).map(({ name }) => name)].sort(),
  );
});
