import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { guessFromAddress, guessServices } from "./guess-services.server.ts";
import { listedCards } from "./listed-cards.server.ts";

const firstFor = (query: string) => guessServices(query, "en")[0]?.name;

test.each([
  ["trademrak", "Trademark Registration"],
  ["fssi", "FSSAI Certificate"],
  ["mudar", "MUDRA Loan"],
  ["udhyog adhaar", "Udyog Aadhar (MSME)"],
  ["websit devlopment", "Website Development"],
  ["ट्रेडमर्क", "Trademark Registration"],
  ["llp registraton zzzz", "Limited Liability Partnership"],
])("%s leads to %s", (typed, name) => {
  expect(firstFor(typed)).toBe(name);
});

test.each([
  ["/pmegp-loan-bihar", "PMEGP Loan"],
  ["/Trademrak", "Trademark Registration"],
  ["/old/GSTRegistration.html", "GST Registration and Certificate"],
  ["/services/%E0%A4%AE%E0%A5%81%E0%A4%A6%E0%A5%8D%E0%A4%B0%E0%A4%BE", "MUDRA Loan"],
])("for the unknown address %s, %s is the first guess", (address, name) => {
  expect(guessFromAddress(address)[0]?.name).toBe(name);
});

test("a card guessed for a Hindi address leads to the Hindi page", () => {
  expect(guessFromAddress("/hi/pmegp-loan")[0]?.href).toBe("/hi/PMEGP");
  expect(guessFromAddress("/hi/gst")[0]?.href).toBe("/hi/GSTRegistrationCertificate");
});

test.each(["/wp-admin.php", "/.env", "/asdfghjkl", "/xyzzy", "/%", "/%E0%A4%A", "/", "/hi", "/nothing-here"])(
  "%s suggests nothing",
  (address) => {
    expect(guessFromAddress(address)).toEqual([]);
  },
);

test("there are four guesses at most, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
      expect(guessServices(typed, "en").length).toBeLessThanOrEqual(4);
    }),
  );
  expect(guessServices("certificate", "en")).toHaveLength(4);
});

test("every card has other words in both scripts", () => {
  const cards = Object.values(catalogue).flat();
  expect(cards).toHaveLength(listedCards("en").length);
  for (const { words } of cards) expect(words).toMatch(/[a-z].*\p{Script=Devanagari}/u);
});
