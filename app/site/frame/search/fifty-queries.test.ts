import { expect, test } from "vitest";
import { defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import { hrefIn, languages } from "../../../platform/language/language.ts";
import { siteIndex } from "./site-index.server.ts";
import { wantedPages } from "./test-queries.ts";

test.each(languages)(
  "of fifty queries 40 have the wanted page first, 47 among the first three, in %s",
  async (language) => {
    const search = await siteIndex(defaultDetails);
    const places = wantedPages.map(([query, path]) => {
      const found = search(query, language).map(({ href }) => href);
      return { query, place: found.indexOf(hrefIn(language, path)) + 1, found: found.slice(0, 3) };
    });
    const later = places.filter(({ place }) => place !== 1);
    const missed = later.filter(({ place }) => place === 0 || place > 3);
    expect(places).toHaveLength(50);
    expect(later.length, JSON.stringify(later, null, 1)).toBeLessThanOrEqual(10);
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(3);
  },
);
