import { expect, test } from "vitest";
import { languages } from "../language/language.ts";
import { defaultDetails } from "../settings/site-details.ts";
import { legalPage } from "./legal.server.ts";

test.each(languages)(
  "conditions and policy are there in %s, with the firm's own data filled in",
  (language) => {
    for (const name of ["conditions", "policy"] as const) {
      const page = legalPage(name, language, defaultDetails);
      const text = JSON.stringify(page);
      expect(text).not.toContain("{{");
      expect(text).toContain(defaultDetails.firm.brand);
      expect(text).toContain(defaultDetails.firm.email);
      expect(page.title).not.toBe("");
      expect(page.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(page.parts.every((part) => part.id !== "" && part.heading !== "")).toBe(true);
    }
  },
);
