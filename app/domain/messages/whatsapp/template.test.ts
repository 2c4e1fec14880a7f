import { expect, test } from "vitest";
import {
  emptyVariables,
  filledText,
  isSendable,
  readTemplate,
  templateMessage,
  variablesOf,
} from "./template.ts";

const json = {
  id: "1",
  name: "docs_missing",
  language: "hi",
  status: "APPROVED",
  category: "UTILITY",
  components: [
    { type: "HEADER", format: "TEXT", text: "Hello {{1}}" },
    {
      type: "BODY",
      text: "Dear {{1}}, please send {{2}}. Thank you, {{1}}.",
      example: { body_text: [["a", "b"]] },
    },
    { type: "FOOTER", text: "Sopan" },
    {
      type: "BUTTONS",
      buttons: [{ type: "URL", text: "Send", url: "https://x.example/{{1}}", example: ["u"] }],
    },
  ],
};
const template = readTemplate(json);
const { parts } = template ?? { parts: undefined };
if (!template || !parts) throw new Error("The template was not read.");

test("each place of a value is asked for once, in the order of the text", () => {
  expect(variablesOf(parts).map(({ key }) => key)).toEqual(["header.1", "body.1", "body.2", "button.0"]);
});

const values = { "header.1": "Asha", "body.1": "Asha", "body.2": "PAN", "button.0": "abc" };

test("an empty value is named, and a preview shows what the person reads", () => {
  expect(emptyVariables(parts, { ...values, "body.2": "  " })).toEqual([{ key: "body.2", name: "2" }]);
  expect(filledText(parts, values)).toBe(
    "Hello Asha\n\nDear Asha, please send PAN. Thank you, Asha.\n\nSopan\n\n[Send]",
  );
  expect(filledText(parts, {})).toContain("please send {{2}}");
});

test("it is sent with a value for each place, by names where the template has names", () => {
  expect(templateMessage(template, values)).toEqual({
    name: "docs_missing",
    language: "hi",
    header: { text: { text: "Asha" } },
    body: [{ text: "Asha" }, { text: "PAN" }],
    buttons: [{ index: 0, text: "abc" }],
  });
  const named = readTemplate({
    ...json,
    parameter_format: "NAMED",
    components: [{ type: "BODY", text: "Dear {{customer_name}}" }],
  });
  expect(named && templateMessage(named, { "body.customer_name": "Asha" }).body).toEqual([
    { name: "customer_name", text: "Asha" },
  ]);
});

test("a template with a place on a map or a flow is not sent from here", () => {
  expect(isSendable(parts)).toBe(true);
  expect(isSendable({ ...parts, header: { format: "LOCATION", text: "" } })).toBe(false);
  expect(isSendable({ ...parts, buttons: [{ type: "FLOW", text: "x", url: "", example: "" }] })).toBe(false);
});
