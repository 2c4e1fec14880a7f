import { expect, test } from "vitest";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { upiRequest } from "./upi-request.server.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const site = { ...defaultDetails, legal: { ...defaultDetails.legal, name: "Sopan & Sons" } };
const clientId = "0192f3aa-0000-7000-8000-00001042ab9c";
const ask = (upi: string, amount: number, merchantCode = "") =>
  upiRequest({ billing: { upi, merchantCode }, site, clientId, amount }, now);

test("a link has the amount in rupees, a reference of letters and digits, spaces as %20, and the @ as it is", () => {
  const { address, reference } = ask("firm@bank", 5_000_05) ?? {};
  expect(reference).toBe("F1042AB9C");
  expect(address).toMatch(
    /^upi:\/\/pay\?pa=firm@bank&pn=Sopan%20%26%20Sons&tr=F1042AB9C[A-Z0-9]+&am=5000\.05&cu=INR&tn=F1042AB9C$/,
  );
  expect(/tr=([^&]+)/.exec(address ?? "")?.[1]?.length).toBeLessThanOrEqual(35);
});

test("a merchant code is passed only if the bank gave one", () => {
  expect(ask("firm@bank", 100, "7392")?.address).toContain("&mc=7392&");
  expect(ask("firm@bank", 100)?.address).not.toContain("mc=");
});

test("without a UPI ID, or with nothing to pay, there is no link", () => {
  expect(ask("", 100)).toBeUndefined();
  expect(ask("firm@bank", 0)).toBeUndefined();
});
