import { type ConfigData, HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { formFields } from "../../app/domain/cases/enquiries/schema.ts";
import { full } from "../form.ts";
import { inOneLanguage, oneOfEachKind, specifiedPaths, walkSite } from "../public-pages.ts";
import { sharedSite, startSite } from "./start-journey.ts";

const rules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:standard"],
  rules: {
    // HTML reads an attribute's name in any case, and React writes some in camel case.
    "attr-case": "off",
    // React closes void elements like XML; a browser ignores the slash.
    "void-style": "off",
    // React writes a boolean attribute as an empty one, which means the same.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // Our links to a telephone hold words too, and words may break.
    "tel-non-breaking": "off",
  },
};
const validator = new HtmlValidate(rules);

const site = await startSite();

/** Each fault once, with the first place where it stands. */
async function faultsOf(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  const messages = report.results.flatMap((result) => result.messages);
  const lines = html.split("\n");
  const faults = new Map<string, string>();
  for (const { ruleId, message, line, column } of messages) {
    const place = lines[line - 1]?.slice(Math.max(0, column - 40), column + 80) ?? "";
    if (!faults.has(`${ruleId}: ${message}`)) faults.set(`${ruleId}: ${message}`, place);
  }
  return [...faults].map(([fault, place]) => `${fault} … ${place}`);
}

test.each(["/nothing-here", "/hi/nothing-here"])("%s, where nothing is, is valid HTML too", async (path) => {
  const answer = await fetch(site.origin + path);
  expect(answer.status).toBe(404);
  expect(await faultsOf(await answer.text())).toEqual([]);
});

const forms = ["", "/hi"].flatMap((language) =>
  Object.keys(formFields).map((kind) => `${language}/enquiries/${kind}`),
);

test.each([
  ...forms.map((path) => ({ path, body: "email=nobody", status: 422 })),
  { path: "/login", body: "mobile=9000000009&password=wrong", status: 422 },
  {
    path: "/enquiries/contact",
    body: "name=Asha&phone=9876543210&email=asha@sopan.example&service=vikas&message=A+loan",
    status: 200,
  },
])("$path answers a post with $status and a page of valid HTML", async ({ path, body, status }) => {
  const answer = await fetch(site.origin + path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: site.origin },
    body,
  });
  expect(answer.status).toBe(status);
  expect(await faultsOf(await answer.text())).toEqual([]);
});

// The shared server has most of them ready: each costs it 75 ms the first time, to compress it.
const answers = await walkSite(sharedSite().origin);
const pages = [...answers.keys()].filter((address) => answers.get(address)?.html);

test("every page of the specification is among those that are looked at", () => {
  expect(pages).toEqual(expect.arrayContaining([...specifiedPaths, "/login"]));
});

// Every variant that a link leads to; in the short form a service and a check-list of each kind, each page in one language.
test.each(full ? pages : inOneLanguage(oneOfEachKind(pages)))("%s is valid HTML", async (address) => {
  expect(await faultsOf(answers.get(address)?.html ?? "")).toEqual([]);
});
