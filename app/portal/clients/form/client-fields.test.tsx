import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { clientFields, typedOf } from "../../../domain/clients/fields.ts";
import { registerKeys } from "../../../domain/registers/registers.ts";
import { portalMessages } from "../../../platform/language/portal-messages.ts";
import { ClientFields } from "./client-fields.tsx";

test.each(registerKeys())("the form of %s has an input for every field, and one only", (scheme) => {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" messages={portalMessages} timeZone="Asia/Kolkata">
      <ClientFields scheme={scheme} values={typedOf({})} problems={{}} team={[]} />
    </IntlProvider>,
  );
  const controls = [...markup.matchAll(/<(?:input|select|textarea)\b[^>]*\bname="([^"]+)"/g)];
  const radios = new Set(controls.filter(([tag]) => tag.includes('type="radio"')).map(([, name]) => name));
  const others = controls.filter(([tag]) => !tag.includes('type="radio"')).map(([, name]) => name);
  expect([...others, ...radios].sort()).toEqual([...clientFields].sort());
});
