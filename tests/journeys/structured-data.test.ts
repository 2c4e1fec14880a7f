import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { servicePaths } from "../../app/domain/catalogue/services/catalogue.ts";
import { languageOf, localeOf } from "../../app/platform/language/language.ts";
import { serve } from "../serve.ts";
import { expectQuiet, openPage } from "./browser.ts";
import { listedPaths } from "./listed-paths.ts";
import { sharedSite, takeBrowser } from "./start-journey.ts";

type Thing = Record<string, unknown> & { "@type": string | string[] };

const browser = await takeBrowser();
const site = sharedSite();
const paths = await listedPaths(site.origin);

const required: Record<string, string[]> = {
  Answer: ["text"],
  BreadcrumbList: ["@id", "itemListElement"],
  ContactPoint: ["contactType", "telephone"],
  FAQPage: ["@id", "inLanguage", "dateModified", "mainEntity"],
  ItemList: ["@id", "name", "itemListElement"],
  ListItem: ["position"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  Organization: ["@id", "name", "url", "logo", "email", "telephone", "address", "sameAs"],
  PostalAddress: ["streetAddress", "addressCountry"],
  ProfessionalService: ["@id", "name", "url"],
  Question: ["name", "acceptedAnswer"],
  Service: ["@id", "name", "description", "serviceType", "url", "provider", "areaServed"],
  WebSite: ["@id", "name", "url", "publisher"],
};

async function graphOf(path: string, { origin } = site): Promise<Thing[]> {
  const html = await (await fetch(origin + path)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, json = ""]) => {
    const { "@context": context, "@graph": graph } = JSON.parse(json);
    expect(context).toBe("https://schema.org");
    return graph as Thing[];
  });
}

/** Every thing of a graph, however deep it lies. */
function allThings(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(allThings);
  if (typeof value !== "object" || value === null) return [];
  return [
    ...("@type" in value ? [value as Thing] : []),
    ...Object.values(value).flatMap((inner) => allThings(inner)),
  ];
}

const typesOf = (things: Thing[]) => things.flatMap((thing) => thing["@type"]);

test("every thing that a page speaks of has what its kind needs", async () => {
  for (const path of paths)
    for (const thing of allThings(await graphOf(path)))
      for (const type of [thing["@type"]].flat())
        for (const property of required[type] ?? [])
          expect([path, type, property, thing[property] || "missing"]).not.toContain("missing");
});

test("each page speaks of what it is about, in its language", async () => {
  for (const path of paths) {
    const graph = await graphOf(path);
    const types = typesOf(graph);
    const english = path.replace(/^\/hi(?=\/|$)/, "") || "/";
    if (["/", "/about", "/contact"].includes(english))
      expect(types).toEqual(expect.arrayContaining(["WebSite", "Organization", "ProfessionalService"]));
    else if (english === "/services")
      expect(types).toEqual(expect.arrayContaining(["ItemList", "BreadcrumbList"]));
    else if (servicePaths.includes(english)) expect(types).toEqual(["Service", "FAQPage", "BreadcrumbList"]);
    for (const thing of graph)
      if (typeof thing.inLanguage === "string") expect(thing.inLanguage).toBe(localeOf[languageOf(path)]);
  }
});

test("every address is ours and canonical, but for the firm's profiles elsewhere", async () => {
  const canonical = new Set(paths.map((path) => site.origin + path));
  const others = new Set(
    ["/icon-512.png", "/og/home.en.png", "/og/home.hi.png"].map((path) => site.origin + path),
  );
  for (const path of paths) {
    const text = JSON.stringify(await graphOf(path), (key, value) => (key === "sameAs" ? [] : value));
    for (const [, address = ""] of text.matchAll(/"(https?:\/\/[^"]*)"/g)) {
      const plain = address.replace(/#.*$/, "").replace(/\?category=[a-z]+$/, "");
      expect([path, address, canonical.has(plain) || others.has(plain)]).toEqual([path, address, true]);
    }
  }
});

test("questions and answers are those of the page, in plain words", async () => {
  const [, faq] = await graphOf("/PMEGP");
  const html = await (await fetch(`${site.origin}/PMEGP`)).text();
  const asked = allThings(faq).filter((thing) => thing["@type"] === "Question");
  expect(asked.length).toBe(3);
  for (const { name, acceptedAnswer } of asked) {
    expect(html).toContain(name);
    expect((acceptedAnswer as Thing).text).not.toMatch(/<|&[a-z]+;/);
  }
});

test("the way to a service page is shown as it is told", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/hi/PMEGP`);
  const shown = await page
    .locator("main nav li")
    .evaluateAll((items) =>
      items.map((item) => item.querySelector("a")?.textContent ?? item.textContent).slice(0, 4),
    );
  const told = allThings((await graphOf("/hi/PMEGP")).at(-1)).filter(
    (thing) => thing["@type"] === "ListItem",
  );
  expect(told.map((item) => item.name)).toEqual(shown);
  expect(shown).toHaveLength(4);
});

test("the content security policy has nothing to say against it", async () => {
  const { page, complaints } = await openPage(browser);
  for (const path of ["/", "/PMEGP", "/hi/services"]) {
    await page.goto(site.origin + path);
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1);
  }
  expectQuiet(complaints);
});

test("full: no text can end the block and begin a script", async () => {
  const own = await serve();
  onTestFinished(() => own.stop());
  const brand = "</script><script>alert(1)</script>";
  const db = new Database(join(own.dataDir, "sopan.db"));
  db.prepare(
    "insert into settings (section, value, version, updated_at) values ('firm', ?, 1, '2026-11-20')",
  ).run(JSON.stringify({ brand, shortName: "Sopan", email: "a@b.example", address: "Bihar", credit: "" }));
  db.close();
  await expect.poll(async () => (await graphOf("/", own)).some((thing) => thing.name === brand)).toBe(true);
  expect(await (await fetch(own.origin)).text()).not.toContain(brand);
});
