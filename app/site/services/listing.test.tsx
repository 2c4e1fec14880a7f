import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { catalogue } from "../../domain/catalogue/services/catalogue.ts";
import { type Category, categories } from "../../domain/catalogue/services/categories.ts";
import { readListing } from "../../domain/catalogue/services/listing.server.ts";
import { languageOf } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { staffMessages } from "../../platform/language/staff-messages.ts";
import { MessagesProvider } from "../../ui/use-translations.tsx";
import { ServiceListing } from "./listing.tsx";

/** The listing as an address shows it. */
function draw(address: string): string {
  const url = new URL(address, "https://sopan.example");
  const language = languageOf(url.pathname);
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[url.pathname + url.search]}>
      <MessagesProvider
        locale={language}
        messages={{ ...publicMessages[language], staff: staffMessages[language] }}
      >
        <ServiceListing drawing="" listing={readListing(url)} />
      </MessagesProvider>
    </MemoryRouter>,
  );
}

const panelsOf = (html: string) => html.match(/<section id=[\s\S]*?<\/section>/g) ?? [];
const shownPanels = (html: string) =>
  panelsOf(html)
    .filter((panel) => !/^<section [^>]*hidden=""/.test(panel))
    .map((panel) => /id="(\w+)"/.exec(panel)?.[1]);
const shownCards = (html: string) =>
  [...html.matchAll(/<li (?!hidden)[^>]*>(?:<svg[\s\S]*?<\/svg>)<h3[^>]*>([^<]*)</g)].map(([, name]) => name);

test("six panels hold the cards of the catalogue, each with a name, a summary and a link named after it", () => {
  const panels = panelsOf(draw("/services"));
  const sizes = Object.values(catalogue).map((cards) => cards.length);
  expect(sizes).toHaveLength(6);
  expect(panels.map((panel) => panel.match(/<h3/g)?.length)).toEqual(sizes);
  for (const [at, category] of (Object.keys(categories) as Category[]).entries())
    for (const { name, path, part = "" } of catalogue[category]) {
      const card = panels[at]?.split("<li ").find((one) => one.includes(`>${name}</h3>`)) ?? "";
      expect(card).toMatch(/<p [^>]*>[^<]{20,}<\/p>/);
      expect(card).toContain(`href="${path}${part}"`);
      expect(card).toContain(`Read More<span class="sr-only">: ${name}</span>`);
    }
});

test("in Hindi every card has its name, its words and its page in Hindi, and an English name finds it", () => {
  const cards = panelsOf(draw("/hi/services")).flatMap((panel) => panel.split("<li ").slice(1));
  expect(cards).toHaveLength(Object.values(catalogue).flat().length);
  for (const card of cards) {
    expect(/<h3[^>]*>([^<]*)/.exec(card)?.[1]).toMatch(/\p{Script=Devanagari}/u);
    expect(/<a href="([^"]*)/.exec(card)?.[1]).toMatch(/^\/hi\//);
  }
  expect(shownCards(draw("/hi/services?q=Trademark"))).toHaveLength(1);
});

test("no summary shows a reference in place of its figure", () => {
  expect(draw("/services") + draw("/hi/services")).not.toContain("{{");
});

test.each([
  ["/services", "aarambh"],
  ["/services?category=kavach", "kavach"],
  ["/hi/services?category=vistar", "vistar"],
  ["/services?category=nowhere", "aarambh"],
  ["/services?category=__proto__", "aarambh"],
  ["/services?category=kavach&category=nidhi", "kavach"],
  ["/services?q=", "aarambh"],
  ["/services?q=%25&category=nidhi", "nidhi"],
])("%s shows %s alone, and its tab is the current one", (address, category) => {
  const html = draw(address);
  expect(shownPanels(html)).toEqual([category]);
  expect(html.match(/id="tab-(\w+)" aria-current="page"/)?.[1]).toBe(category);
});

test("a search shows what is found in all categories, keeps what was typed and counts", () => {
  const html = draw("/services?q=Food%20%20LICENCE");
  expect(shownPanels(html)).toEqual(["pramanit"]);
  expect(shownCards(html)).toEqual(["FSSAI Certificate"]);
  expect(html).toContain('value="Food  LICENCE"');
  expect(html).toMatch(/role="status"[^>]*>1 service found</);
  expect(html).toMatch(/<nav [^>]*hidden=""/);
  expect(shownPanels(draw("/services?q=loan"))).toEqual(["aarambh", "nidhi", "vikas"]);
});

test("nothing found offers near guesses, the contact page and all services", () => {
  const html = draw("/services?q=trademrak");
  expect(shownPanels(html)).toEqual([]);
  expect(shownCards(html.slice(html.indexOf("data-guesses")))).toEqual(["Trademark Registration"]);
  expect(html).toMatch(/role="status"[^>]*>No service found</);
  expect(html).toContain('href="/contact"');
  expect(draw("/services")).toMatch(/data-nothing="" hidden=""/);
});

test("what is typed is text, cut at a hundred characters", () => {
  expect(draw("/services?q=%3Cscript%3Ealert(1)%3C/script%3E")).not.toContain("<script>alert");
  expect(draw('/services?q=">')).toContain('value="&quot;&gt;"');
  const { query } = readListing(new URL(`https://sopan.example/services?q=${"😀".repeat(99)}`));
  expect(query).toBe("😀".repeat(50));
  expect(readListing(new URL("https://sopan.example/services?q=a%00%07b&q=c")).query).toBe("a  b");
});
