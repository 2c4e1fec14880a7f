import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createContext, Script } from "node:vm";
import { expect, test } from "vitest";
import { listen } from "../../server/test-server.ts";
import { writeAsOwner } from "./accounts.ts";
import { openPage } from "./browser.ts";
import { startAsOwner } from "./start-journey.ts";

const { site, browser, complaints, newPage } = await startAsOwner();

const guide = readFileSync("docs/leads.md", "utf8");

/** The first block of code of a language in the guide, with the address of a source. */
const recipe = (language: string, address: string) =>
  (new RegExp(`\`\`\`${language}\\n([^\`]*)\`\`\``).exec(guide)?.[1] ?? "").replaceAll("ADDRESS", address);

/** Adds a source as the owner does; returns its address. */
async function addSource(name: string, preset = "form") {
  const page = await newPage();
  await page.goto(`${site.origin}/settings/leads`);
  await page.fill("#name", name);
  await page.check(`input[name=preset][value=${preset}]`);
  await page.click("button:has-text('Make the address')");
  const address = await page.locator("#made-address").inputValue();
  expect(address).toMatch(new RegExp(`^${site.origin}/leads/[\\w-]{43}$`));
  return { page, address };
}

async function inbox(text: string) {
  const page = await newPage();
  await page.goto(`${site.origin}/inbox`);
  await page.waitForSelector(`main :text("${text}")`);
}

test("the recipe for Google Forms sends each answer as it stands in the guide", async () => {
  const { address, page } = await addSource("Camp form");
  const answers = {
    "Your name": "Asha of the form",
    Mobile: "98765 43210",
    "Which papers?": ["Aadhaar", "PAN"],
  };
  const sent: [string, { method: string; contentType: string; payload: string }][] = [];
  const context = createContext({
    UrlFetchApp: { fetch: (...call: (typeof sent)[number]) => sent.push(call) },
  });
  new Script(recipe("js", address)).runInContext(context);
  const items = Object.entries(answers).map(([title, answer]) => ({
    getItem: () => ({ getTitle: () => title }),
    getResponse: () => answer,
  }));
  context.onFormSubmit({ response: { getId: () => "response-1", getItemResponses: () => items } });
  const [[to, { method, contentType, payload }] = ["", { method: "", contentType: "", payload: "" }]] = sent;
  for (const status of [202, 200]) {
    const headers = { "content-type": contentType };
    expect((await fetch(to, { method, headers, body: payload })).status).toBe(status);
  }
  await inbox("Asha of the form");
  await page.click("a:has-text('Set it up')");
  await page.waitForSelector("text=1 lead · 1 repeated · 0 refused");
});

test("the recipe for n8n sends what a workflow has, once for each execution", async () => {
  const { address } = await addSource("Workflow");
  const { nodes } = JSON.parse(recipe("json", address));
  const { method, url, headerParameters, jsonBody } = nodes[0].parameters;
  const $json = { full_name: "Ravi of the workflow", phone_number: "9876543211" };
  const filled = (text: string, $execution: object) =>
    text
      .replace(/^=/, "")
      .replace(/\{\{([^}]*)\}\}/g, (_, code: string) =>
        String(new Script(code).runInContext(createContext({ $json, $execution, $itemIndex: 0, JSON }))),
      );
  const post = (id: string) => {
    const headers = headerParameters.parameters.map(({ name, value }: Record<string, string>) => [
      name,
      filled(value ?? "", { id }),
    ]);
    const type = ["content-type", "application/json"];
    return fetch(url, { method, headers: [type, ...headers], body: filled(jsonBody, { id }) });
  };
  expect([(await post("41")).status, (await post("41")).status]).toEqual([202, 200]);
  await inbox("Ravi of the workflow");
});

test("the form of the guide works on a page elsewhere, in a browser without script", async () => {
  const { address } = await addSource("Shop page");
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(recipe("html", address));
  });
  const port = await listen(server, () => {});
  const { page, context } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.getByLabel("Name").fill("Sita of the shop");
  await page.getByLabel("Phone").fill("+91 98765 43212");
  await page.getByRole("button").click();
  await page.waitForSelector("text=Thank you. Your reference is S-");
  await context.close();
  await inbox("Sita of the shop");
});

test("fields with other names are chosen from one example, and a new address ends the old one", async () => {
  const { address, page } = await addSource("हिंदी फ़ॉर्म");
  await page.click("a:has-text('Set it up')");
  const lead = { नाम: "गीता", संपर्क: "9876543213" };
  await page.fill("#sample", JSON.stringify(lead));
  await page.click("button:has-text('Read the example')");
  await page.selectOption("#key_name", "नाम");
  await page.selectOption("#key_phone", "संपर्क");
  await page.click("button:has-text('Save the fields')");
  await page.waitForSelector("text=Leads are read this way from now on.");
  const saveDistrict = async (district: string) => {
    await page.fill("#district", district);
    await page
      .locator("form", { has: page.locator("#district") })
      .locator("button[type=submit]")
      .click();
  };
  await saveDistrict("Gaya 823001");
  await page.waitForSelector("#district-error");
  expect(await page.inputValue("#district")).toBe("Gaya 823001");
  await saveDistrict("Gaya");
  await page.waitForSelector("text=Saved.");
  const post = () =>
    fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(lead),
    });
  expect((await post()).status).toBe(202);
  await page.click("summary:has-text('New address')");
  await page.click("button:has-text('Make a new address')");
  await page.waitForSelector("text=The old address no longer works.");
  expect((await post()).status).toBe(404);
  expect(site.output()).not.toContain(address.split("/").at(-1));
  expect(complaints).toEqual([]);
});

test("a partner sees first names and stages of the own leads on a page without a log-in, until it is ended", async () => {
  const { address, page } = await addSource("Ramesh Traders", "partner");
  const other = await addSource("Suresh Traders", "partner");
  const send = (to: string, name: string, phone: string) =>
    fetch(to, { method: "POST", body: new URLSearchParams({ name, phone }) });
  expect((await send(address, "Meena Kumari", "9876543214")).status).toBe(202);
  expect((await send(other.address, "Geeta Singh", "9876543215")).status).toBe(202);
  await page.click("a:has-text('Set it up')");
  const pageAddress = async (button: string, before = "") => {
    await page.click(`button:has-text('${button}')`);
    await page.waitForSelector("text=This is the partner’s page.");
    const shown = () => page.locator("#made-address").inputValue();
    await expect.poll(shown).not.toBe(before);
    return shown();
  };
  const shared = await pageAddress("Make the page’s address");
  const { page: visitor, context } = await openPage(browser);
  await visitor.goto(shared);
  const row = visitor.locator("main li", { hasText: "Meena" });
  await row.getByText("Received").waitFor();
  const shown = await visitor.textContent("main");
  expect(shown).not.toMatch(/98765|Kumari|Geeta/);
  await writeAsOwner(site, (trx) =>
    trx.updateTable("enquiries").set({ state: "in_hand" }).where("name", "=", "Meena Kumari").execute(),
  );
  await visitor.goto(shared.replace("/partner/", "/hi/partner/"));
  await row.getByText("जवाब दिया जा रहा है").waitFor();
  const statusOf = async (to: string) => (await visitor.goto(to))?.status();
  const renewed = await pageAddress("New address of the page", shared);
  expect([await statusOf(shared), await statusOf(renewed)]).toEqual([404, 200]);
  await page.click("summary:text-is('End')");
  await page.click("button:has-text('End this address')");
  await page.waitForSelector("text=The address no longer works.");
  expect([await statusOf(renewed), (await send(address, "X", "9876543216")).status]).toEqual([404, 404]);
  expect(site.output()).not.toMatch(/9876543214|Meena/);
  await context.close();
});
