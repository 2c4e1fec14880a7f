import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { isValidProof, proofFor, tryDigits } from "./digits.server.ts";
import { newLink, opened, visitor } from "./test-links.ts";

const { secret } = visitor;
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);

async function prepared() {
  const db = await freshDatabase();
  const staff = await someStaff(db, "9000000001", "owner");
  const client = await addClient(db, staff, { mobile: "9876543210" });
  return { db, staff, client, link: await opened(db, await newLink(db, staff, client)) };
}

test("the last four digits open the page, in either script; after five wrong tries even the right ones must wait an hour", async () => {
  const { db, staff, client, link } = await prepared();
  expect(await tryDigits(db, link, " ३२१० ", new Date())).toBe("right");
  for (const wrong of ["", "9876", "0000", "43210", "321"])
    expect(await tryDigits(db, link, wrong, new Date())).toBe("wrong");
  expect(await tryDigits(db, link, "3210", new Date())).toBe("wait");
  const other = await opened(db, await newLink(db, staff, client));
  expect(await tryDigits(db, other, "3210", new Date())).toBe("right");
  expect(await tryDigits(db, link, "3210", inHours(1.1))).toBe("right");
});

test("a device is known for thirty days, by its own link, and until the number changes", async () => {
  const { db, staff, client, link } = await prepared();
  const proof = proofFor(secret, link, new Date());
  expect(isValidProof(secret, link, proof, inHours(30 * 24 - 1))).toBe(true);
  expect(isValidProof(secret, link, proof, inHours(30 * 24 + 1))).toBe(false);
  const [until = "", code = ""] = proof.split("_");
  const later = (Number.parseInt(until, 36) + 1_000_000).toString(36);
  for (const forged of ["", "_", until, `${later}_${code}`, `${until}_${code.slice(1)}0`])
    expect([forged, isValidProof(secret, link, forged, new Date())]).toEqual([forged, false]);
  const other = await opened(db, await newLink(db, staff, client));
  const moved = { ...link, client: { ...link.client, mobile: "9876543211" } };
  expect(isValidProof(secret, other, proof, new Date())).toBe(false);
  expect(isValidProof(secret, moved, proof, new Date())).toBe(false);
  expect(isValidProof(`${secret}x`, link, proof, new Date())).toBe(false);
});
