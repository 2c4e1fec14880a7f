import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storageMs } from "../../ui/device-store.ts";
import { testStorage } from "../../ui/test-storage.ts";
import { formName, readDraft, removeDraftsOf, writeDraft } from "./draft.ts";
import { withSendLock } from "./send-lock.ts";
import {
  allUnsent,
  readUnsent,
  removeUnsent,
  storeUnsent,
  type Unsent,
  unsentOf,
  waitAfter,
} from "./unsent.ts";

beforeEach(() => void vi.stubGlobal("localStorage", testStorage()));
afterEach(() => void vi.unstubAllGlobals());

const noon = Date.parse("2026-11-20T12:00:00Z");
const fields = { name: "Asha", selectedOption: "PMEGP Loan" };
const draft = { at: noon, submissionId: "1", fields };
const enquiry: Unsent = {
  ...draft,
  form: "contact",
  kind: "contact",
  language: "en",
  address: "/enquiries/contact",
  page: "/",
};

test("a draft is there for a day and not a moment longer", () => {
  writeDraft("contact", draft);
  expect(readDraft("contact", noon + storageMs - 1)).toEqual(draft);
  expect(readDraft("contact", noon + storageMs)).toBeNull();
  expect(readDraft("contact", noon)).toBeNull();
});

test("a form in which nothing is typed any more has no draft; the one option of its page is not typed", () => {
  writeDraft("contact", draft);
  writeDraft("contact", { ...draft, fields: { name: "", selectedOption: "PMEGP Loan" } });
  expect(localStorage).toEqual({});
});

test("a form is named by its kind, a page's consultation by its service too, and all of a kind can go", () => {
  expect(formName("consultation", ["PMEGP Loan"])).toBe("consultation PMEGP Loan");
  expect(formName("consultation", ["PMEGP Loan", "MUDRA Loan"])).toBe("consultation");
  expect(formName("contact", [])).toBe("contact");
  for (const form of ["consultation PMEGP Loan", "consultation", "contact"]) writeDraft(form, draft);
  removeDraftsOf("consultation");
  expect(Object.keys(localStorage)).toEqual(["draft contact"]);
});

test.each(["", "{", "null", "[]", "7", '"x"', '{"at":"soon"}', '{"fields":{}}'])(
  "what is not ours is nothing: %j",
  (text) => {
    localStorage.setItem("draft contact", text);
    localStorage.setItem("unsent contact 1", text);
    expect(readDraft("contact", noon)).toBeNull();
    expect(allUnsent()).toEqual([]);
  },
);

test("storage that is forbidden or full keeps nothing and breaks nothing", () => {
  const no = () => {
    throw new DOMException("no", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: no, setItem: no, removeItem: no });
  expect(storeUnsent(enquiry)).toBe(false);
  expect(() => writeDraft("contact", draft)).not.toThrow();
  expect(readDraft("contact", noon)).toBeNull();
  expect(() => removeUnsent(enquiry)).not.toThrow();
});

test("a form session is stored once, as last typed; the form shows the latest that has not expired", () => {
  storeUnsent(enquiry);
  storeUnsent({ ...enquiry, fields: { name: "Asha Kumari" } });
  storeUnsent({ ...enquiry, submissionId: "2", at: noon + 5 });
  storeUnsent({ ...enquiry, submissionId: "3", at: noon - 5, form: "appointment" });
  expect(allUnsent().map(({ submissionId }) => submissionId)).toEqual(["3", "1", "2"]);
  expect(readUnsent({ form: "contact", submissionId: "1" })?.fields).toEqual({ name: "Asha Kumari" });
  expect(unsentOf("contact", noon + 10)?.submissionId).toBe("2");
  expect(unsentOf("contact", noon + storageMs + 1)?.submissionId).toBe("2");
  expect(unsentOf("contact", noon + storageMs + 5)).toBeUndefined();
});

test("the wait before the next try grows, from five seconds to five minutes and no further", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(waitAfter)).toEqual([
    5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (tries) => {
      expect(waitAfter(tries)).toBeLessThanOrEqual(waitAfter(tries + 1));
      expect(waitAfter(tries)).toBeLessThanOrEqual(300_000);
    }),
  );
});

test("without locks between tabs one page still sends a form session once at a time", async () => {
  vi.stubGlobal("navigator", {});
  let done = () => {};
  const first = withSendLock(
    "1",
    false,
    () => new Promise<string>((resolve) => (done = () => resolve("first"))),
  );
  expect(await withSendLock("1", false, async () => "second")).toBeUndefined();
  expect(await withSendLock("2", false, async () => "another")).toBe("another");
  done();
  expect(await first).toBe("first");
  expect(await withSendLock("1", false, async () => "third")).toBe("third");
});
