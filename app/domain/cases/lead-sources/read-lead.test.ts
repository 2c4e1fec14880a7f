import { expect, test } from "vitest";
import { entriesOf, leadsIn } from "./lead-fields.ts";
import { readDistrict } from "./read-district.ts";
import { postKey, readLead } from "./read-lead.ts";

const read = (lead: unknown, map = {}, usual = {}) =>
  readLead(entriesOf(lead), map, { service: "", district: "", ...usual });
const now = new Date("2026-11-30T07:40:00Z");

/** As IndiaMART pushes it. */
const indiaMart = {
  CODE: 200,
  STATUS: "SUCCESS",
  RESPONSE: {
    UNIQUE_QUERY_ID: "2345678901",
    QUERY_TYPE: "W",
    QUERY_TIME: "2026-11-30 13:08:48",
    SENDER_NAME: "Ramesh Kumar",
    SENDER_MOBILE: "+91-9876543210",
    SENDER_EMAIL: "ramesh@example.com",
    SENDER_COMPANY: "",
    SENDER_CITY: "Gaya",
    QUERY_PRODUCT_NAME: "FSSAI registration",
    QUERY_MESSAGE: "I need a licence<br>for a bakery. <b>Soon</b>",
  },
};

test("usual names are found whatever their case and punctuation", () => {
  const { value, details } = read({
    "Full-Name": "Asha",
    MOBILE_NO: "+91 98765-43210",
    "your-email": "a@b.in",
  });
  expect(value).toMatchObject({ name: "Asha", phone: "9876543210", email: "a@b.in" });
  expect(details).toBe("");
});

test("a push of IndiaMART is read: its envelope, its number, its line breaks", () => {
  const [lead] = leadsIn(indiaMart);
  const { value, details, id } = read(lead);
  expect(value).toEqual({
    name: "Ramesh Kumar",
    phone: "9876543210",
    email: "ramesh@example.com",
    service: "",
    address: "Gaya",
    message: "I need a licence\nfor a bakery. Soon",
  });
  expect(details).toContain("Service: FSSAI registration");
  expect(details).toContain("QUERY_TIME: 2026-11-30 13:08:48");
  expect(id).toBe("2345678901");
});

test("the owner's keys come before the usual ones, also in Hindi and with a path of dots", () => {
  const map = { name: "आपका नाम", phone: "contact.mobile" };
  const { value } = read({ name: "Form 7", "आपका नाम": "आशा", contact: { mobile: "9876543210" } }, map);
  expect(value).toMatchObject({ name: "आशा", phone: "9876543210" });
});

test("lists of answers are joined, and tags are no part of a text", () => {
  const { details } = read({ phone: "9876543210", Papers: ["Aadhaar", "PAN"], note: "<img src=x>2 < 3" });
  expect(details).toBe("Papers: Aadhaar, PAN\nnote: 2 < 3");
});

test("what cannot be read is kept as it was written", () => {
  const { value, details, problem } = read({ mobile: "12345", email: "Asha <a@b.in>" });
  expect(value).toMatchObject({ phone: "", email: "", name: "12345" });
  expect(details).toBe("Phone: 12345\nEmail: Asha");
  expect(problem).toBeUndefined();
});

test("a lead without phone and email has a problem; a category is taken as the service", () => {
  expect(read({ name: "Asha" }).problem).toBe("contact");
  expect(read({ phone: "9876543210", service: "Kavach" }).value.service).toBe("kavach");
  expect(read({ phone: "9876543210" }, {}, { service: "nidhi" }).value.service).toBe("nidhi");
});

test("the district of the source is the place of leads that name none", () => {
  const addressOf = (lead: object, map = {}) =>
    read({ phone: "9876543210", ...lead }, map, { district: "Gaya" }).value.address;
  expect(addressOf({})).toBe("Gaya");
  expect(addressOf({ city: " " })).toBe("Gaya");
  expect(addressOf({ city: "Nawada" })).toBe("Nawada");
  expect(addressOf({ "आपका ज़िला": "Patna" }, { place: "आपका ज़िला" })).toBe("Patna");
  expect(read({ phone: "9876543210" }).value).not.toHaveProperty("address");
});

test.each([
  ["  East   Champaran ", "East Champaran"],
  ["गया (बिहार)", "गया (बिहार)"],
  ["", ""],
  ["Gaya 823001", null],
  ["https://gaya.example", null],
  ["<b>Gaya</b>", null],
  ["G".repeat(81), null],
])("as a district %j is read as %j", (typed, district) => {
  expect(readDistrict(typed)).toBe(district);
});

test("the same content of a day has the same key; an id or a key of the sender decides before it", () => {
  const lead = read({ phone: "9876543210", message: "Loan" });
  expect(postKey("", lead, now)).toBe(postKey("", read({ phone: "09876543210", message: "Loan" }), now));
  expect(postKey("", lead, now)).not.toBe(postKey("", lead, new Date("2026-12-02T07:40:00Z")));
  expect(postKey("", read({ phone: "9876543210", lead_id: 7 }), now)).toBe("id 7");
  expect(postKey("k-1", lead, now)).toBe("key k-1");
});

test("a field that only programs fill in is noticed", () => {
  expect(read({ phone: "9876543210", _gotcha: "x", _next: "https://x.example" })).toMatchObject({
    honeypot: "x",
    details: "",
  });
});

test("of a body of any shape at most two hundred texts are read", () => {
  const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, "x"]));
  expect(entriesOf(wide)).toHaveLength(200);
  const deep = JSON.parse(`${"[".repeat(1000)}1${"]".repeat(1000)}`);
  expect(entriesOf(deep)).toEqual([]);
  for (const odd of [null, 7, "text", [], {}, [[]], { a: null }]) expect(entriesOf(odd)).toEqual([]);
});
