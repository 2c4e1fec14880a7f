import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, onTestFinished, test } from "vitest";
import { clientFields, typedOf } from "../../../domain/clients/fields.ts";
import { registerKeys } from "../../../domain/registers/registers.ts";
import { addRegister } from "../../../domain/registers/test-register.ts";
import { portalMessages } from "../../../platform/language/portal-messages.ts";
import { ClientFields } from "./client-fields.tsx";

const formOf = (scheme: string) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={portalMessages} timeZone="Asia/Kolkata">
      <ClientFields scheme={scheme} values={typedOf({})} problems={{}} team={[]} />
    </IntlProvider>,
  );

test.each(registerKeys())("the form of %s has an input for every field, and one only", (scheme) => {
  const markup = formOf(scheme);
  const controls = [...markup.matchAll(/<(?:input|select|textarea)\b[^>]*\bname="([^"]+)"/g)];
  const radios = new Set(controls.filter(([tag]) => tag.includes('type="radio"')).map(([, name]) => name));
  const others = controls.filter(([tag]) => !tag.includes('type="radio"')).map(([, name]) => name);
  expect([...others, ...radios].sort()).toEqual([...clientFields].sort());
});

test("the form of another register shows its fields alone, and asks only for those that it requires", () => {
  const { key } = addRegister(onTestFinished);
  const markup = formOf(key);
  const names = [...markup.matchAll(/<(?:input|select|textarea)\b[^>]*\bname="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(["name", "mobile", "email", "projectName", "loanAmount", "notes"]);
  expect(markup.match(/\(optional\)/g)).toHaveLength(5);
});
