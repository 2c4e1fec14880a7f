import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { clientFields, fieldsIn, typedOf } from "../../../../domain/cases/clients/fields.ts";
import { registerKeys, registerOf } from "../../../../domain/catalogue/registers/registers.ts";
import { addRegister } from "../../../../domain/catalogue/registers/test-register.ts";
import { portalMessages } from "../../../../platform/language/portal-messages.ts";
import { MessagesProvider } from "../../../../ui/use-translations.tsx";
import { ClientFields } from "./client-fields.tsx";

const formOf = (register: string) =>
  renderToStaticMarkup(
    <MessagesProvider locale="en" messages={portalMessages}>
      <ClientFields register={register} values={typedOf({})} problems={{}} team={[]} />
    </MessagesProvider>,
  );

test.each(registerKeys())("the form of %s has an input for each of its fields, and one only", (register) => {
  const markup = formOf(register);
  const controls = [...markup.matchAll(/<(?:input|select|textarea)\b[^>]*\bname="([^"]+)"/g)];
  const radios = new Set(controls.filter(([tag]) => tag.includes('type="radio"')).map(([, name]) => name));
  const others = controls.filter(([tag]) => !tag.includes('type="radio"')).map(([, name]) => name);
  const sections = ["about", "project", "more"] as const;
  const fields = sections.flatMap((section) => fieldsIn(registerOf(register), section));
  expect([...others, ...radios].sort()).toEqual([...fields].sort());
});

test("every field of a client is on the form of some register", () => {
  const loans = registerKeys().flatMap((key) => Object.values(registerOf(key).fields).flat());
  expect(clientFields.filter((field) => !loans.includes(field))).toEqual(["validUntil"]);
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
