import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { LoanScheme } from "../../app/domain/catalogue/calculators/loan-schemes.ts";
import { checks } from "../../app/domain/catalogue/eligibility/checks.ts";
import { queryOf } from "../../app/domain/catalogue/eligibility/questions.ts";
import { everyChoice } from "../../app/domain/catalogue/eligibility/test-every-path.ts";
import { readAnswers } from "../../app/domain/catalogue/eligibility/verdict.ts";
import { finderQuestions, readFinderAnswers } from "../../app/domain/catalogue/services/finder.ts";
import { firstOf, full } from "../form.ts";
import { axeFaults } from "./axe.ts";
import { expectQuiet, openPage, phone, whenLive } from "./browser.ts";
import { sharedSite, takeBrowser } from "./start-journey.ts";

const browser = await takeBrowser();
const site = sharedSite();
const schemes = Object.keys(checks) as LoanScheme[];
const likely = "/check/pmegp?who=adult&unit=new&work=making&cost=large&class=passed&family=first";

const choose = async (page: Page, answer: string | RegExp) => {
  await page.getByRole("radio", { name: answer }).check();
  await page.getByRole("button", { name: "Continue" }).click();
};
const asked = (page: Page) => page.locator("main legend").innerText();
const verdict = (page: Page) => page.locator("main [data-outcome]").getAttribute("data-outcome");

test.each(firstOf(1, [true, false]))(
  "six answers lead to a result, with script: %s; Back and reload keep them",
  async (javaScriptEnabled) => {
    const { page, complaints } = await openPage(browser, { ...phone, javaScriptEnabled });
    await page.goto(`${site.origin}/check/pmegp`);
    await choose(page, /I am above 18 years of age/);
    await choose(page, "A new unit that has not started");
    await choose(page, "Making or processing goods");
    expect(await asked(page)).toBe("What will the whole project cost?");
    await page.reload();
    expect(await asked(page)).toBe("What will the whole project cost?");
    await page.goBack();
    expect(await asked(page)).toBe("What kind of work is it?");
    await page.goForward();
    await choose(page, /^More, up to ₹50.lakh$/);
    await choose(page, /^Yes/);
    await choose(page, /^No/);
    expect(await verdict(page)).toBe("fits");
    const text = await page.locator("main").innerText();
    expect(text).toContain("A project of this cost needs class 8.");
    expect(text).toContain("Project report (DPR)");
    expect(text).not.toMatch(/\bapproved\b(?! for 2021)/);
    for (const address of [
      "/calculators/pmegp",
      "/PMEGP/checklist",
      "https://www.kviconline.gov.in/pmegpeportal/",
    ])
      expect([address, await page.locator(`main a[href="${address}"]`).count()]).toEqual([address, 1]);
    await page.reload();
    expect(await verdict(page)).toBe("fits");
    expectQuiet(complaints);
  },
);

test("a shared result is the same for somebody else, in either language", async () => {
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(site.origin + likely);
  const shared = await page.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href");
  expect(new URL(shared ?? "").searchParams.get("text")).toBe(`PMEGP Loan: Likely\n${site.origin}${likely}`);
  await page.click("header a[hreflang=hi]");
  expect(page.url()).toBe(`${site.origin}/hi${likely}`);
  expect(await verdict(page)).toBe("fits");
});

test("full: an answer can be changed, and the others stay", async () => {
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(site.origin + likely);
  await page.getByRole("link", { name: "Change What will the whole project cost?" }).click();
  await choose(page, /^Up to ₹10.lakh$/);
  expect(await verdict(page)).toBe("fits");
  expect(await page.locator("main dl").innerText()).not.toContain("Have you passed class");
});

test("full: Continue without an answer says so at the question", async () => {
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${site.origin}/check/mudra?use=business&who=adult`);
  expect(await page.getByText("Choose one of these answers.").count()).toBe(0);
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await page.getByText("Choose one of these answers.").isVisible()).toBe(true);
  expect(await asked(page)).toBe("Whose business is it?");
  const described = await page.getByRole("radio").first().getAttribute("aria-describedby");
  expect(await page.locator(`#${described}`).innerText()).toBe("Choose one of these answers.");
});

test("an address edited by hand returns to its question, and never fails", async () => {
  const odd = [
    "constructor",
    "__proto__",
    "",
    "-1",
    "1e99",
    "NaN",
    "१८",
    "<script>alert(1)</script>",
    "x".repeat(1500),
  ];
  const paths = ["/check/pmegp", "/hi/check/pmfme", "/check/mudra", "/find-service", "/hi/find-service"];
  for (const path of paths)
    for (const value of odd) {
      const names = ["who", "unit", "food", "use", "have", "need", "asked", "other"].slice(
        0,
        value.length > 99 ? 1 : 8,
      );
      const query = new URLSearchParams(names.map((name) => [name, value]));
      const answer = await fetch(`${site.origin}${path}?${query}`);
      const html = await answer.text();
      expect([path, value.slice(0, 20), answer.status]).toEqual([path, value.slice(0, 20), 200]);
      expect(html).toMatch(/<legend/);
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("NaN</");
    }
});

/** One query for each screen of a check: a question and the answer before it, whose reason it shows. */
function screensOf(scheme: LoanScheme): string[] {
  const screens = new Map<string, string>([["", ""]]);
  for (const query of everyChoice(checks[scheme])) {
    const { given } = readAnswers(scheme, query);
    for (let count = 1; count < given.length; count++) {
      const before = given.slice(0, count);
      const { next } = readAnswers(scheme, new URLSearchParams(queryOf(before)));
      const last = before.at(-1);
      if (next) screens.set(`${last?.question} ${last?.answer} ${next.key}`, queryOf(before));
    }
  }
  return [...screens.values()];
}

/** How far the button of a question's screen lies below what a phone shows over its bar; also after an empty answer. */
async function overflowOf(page: Page, path: string): Promise<number> {
  await page.goto(site.origin + path);
  return page.evaluate(() => {
    const button = document.querySelector("main form button")?.getBoundingClientRect();
    const bar = document.querySelector(".contact-bar")?.getBoundingClientRect();
    return Math.ceil((button?.bottom ?? 9999) - (bar?.top ?? 0));
  });
}

test.each(firstOf(1, ["/hi", ""]))("every question is one screen of a phone, in %j", async (prefix) => {
  const { page } = await openPage(browser, { ...phone, reducedMotion: "reduce" });
  const finder = finderQuestions.map((_, count) =>
    queryOf(
      readFinderAnswers(new URLSearchParams("have=group&need=protect&where=india")).given.slice(0, count),
    ),
  );
  const paths = [
    ...schemes.flatMap((scheme) => screensOf(scheme).map((query) => `/check/${scheme}${query}`)),
    ...finder.map((query) => `/find-service${query}`),
  ];
  expect(paths.length).toBeGreaterThan(35);
  // In the short form one of three: the screens of a check are one component.
  const inTurn = paths.filter((_, at) => full || at % 3 === 0);
  const tooLong: Record<string, number> = {};
  for (const path of inTurn) {
    const over = await overflowOf(page, prefix + path);
    if (over > 0) tooLong[path] = over;
  }
  expect(tooLong).toEqual({});
});

test.each(
  firstOf(1, [
    ["/check/pmegp?who=adult&unit=running", "no", ["MUDRA", "MSME"]],
    ["/check/pmegp?who=adult&unit=second&work=making", "ask", []],
    [
      "/check/mudra?use=business&who=adult&owner=proprietor&amount=plus&tarun=never",
      "no",
      ["PMEGP", "WorkingCapital"],
    ],
    ["/hi/check/pmfme?food=processing&who=adult&unit=new&cost=machines&class=below&family=first", "ask", []],
  ]),
)("%s ends in %s, with what may fit instead", async (path, outcome, instead) => {
  const { page } = await openPage(browser, { ...phone, reducedMotion: "reduce" });
  await page.goto(site.origin + path);
  expect(await verdict(page)).toBe(outcome);
  const prefix = path.startsWith("/hi") ? "/hi" : "";
  for (const route of instead)
    expect(await page.locator(`main ol a[href="${prefix}/${route}"]`).count()).toBe(1);
  expect(await page.locator("main [data-outcome] li").count()).toBeGreaterThan(0);
  expect(await axeFaults(page)).toEqual([]);
});

test("the consultation form has the answers in its message, with and without script", async () => {
  const { page } = await openPage(browser);
  await page.goto(site.origin + likely);
  const message = page.locator("#consultation-message");
  expect(await message.inputValue()).toContain("Check for PMEGP Loan: Likely.\nWho will apply? I will,");
  await page.getByLabel("Name").fill("Asha Sample");
  await whenLive(page);
  expect(await message.inputValue()).toContain("Have you passed class 8? Yes");
  const plain = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await plain.page.goto(site.origin + likely);
  await plain.page.getByLabel("Name").fill("Asha Sample");
  await plain.page.getByRole("button", { name: "Request Consultation" }).click();
  // Refused, because four answers are missing: nothing of what was there is lost.
  expect(await plain.page.locator("#consultation-message").inputValue()).toContain(
    "Check for PMEGP Loan: Likely.",
  );
});

test("full: a question with a message has no fault for assistive technology, nor has the finder's result", async () => {
  const { page } = await openPage(browser, { ...phone, reducedMotion: "reduce" });
  for (const path of firstOf(2, [
    "/check/pmegp?who=adult&asked=unit",
    "/find-service?have=food&need=grant&where=town&size=small",
    "/hi/find-service?have=idea&asked=need",
  ])) {
    await page.goto(site.origin + path);
    expect([path, await axeFaults(page)]).toEqual([path, []]);
  }
});

test("four answers find two or three services with reasons; Back returns to the question", async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(site.origin);
  await page.locator("main").getByRole("link", { name: "Find my service" }).first().click();
  await choose(page, "An idea, nothing runs yet");
  await choose(page, "A loan");
  await choose(page, "In a village of Bihar");
  await page.waitForLoadState();
  await page.goBack();
  expect(await asked(page)).toBe("Where do you work and sell?");
  await choose(page, "In a village of Bihar");
  await choose(page, "Just me or my family");
  expect(await page.locator("main ol h3").allInnerTexts()).toEqual([
    "PMEGP Loan",
    "Bihar State Schemes",
    "MUDRA Loan",
  ]);
  expect(await page.locator("main ol li").first().innerText()).toContain(
    "An idea, nothing runs yet · A loan",
  );
  await page.getByRole("link", { name: "Can I get it?" }).first().click();
  expect(await asked(page)).toBe("Who will apply?");
  expectQuiet(complaints);
});

test("service pages with a check lead to it, others do not", async () => {
  for (const [path, count] of [
    ["/PMEGP", 1],
    ["/hi/MUDRA", 1],
    ["/PMFME", 1],
    ["/SeedFund", 0],
  ] as const) {
    const html = await (await fetch(site.origin + path)).text();
    expect([path, html.match(/href="[^"]*\/check\/\w+"/g)?.length ?? 0]).toEqual([path, count]);
  }
});
