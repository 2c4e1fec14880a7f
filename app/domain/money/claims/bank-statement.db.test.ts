import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../../../platform/db/test-folder.ts";
import { agree, noGst, now, withClient } from "../fees/test-fees.ts";
import { importStatement } from "./bank-statement.server.ts";
import { confirmClaim } from "./decide-claim.server.ts";
import { listClaims } from "./list-claims.server.ts";
import { readStatement, utrIn } from "./read-statement.server.ts";
import { claim, claimed, utr } from "./test-claims.ts";

async function read(csv: string) {
  const path = join(scratchFolder("statement-"), "statement.csv");
  await writeFile(path, csv);
  return readStatement(path);
}

const likeHdfc = `Sample Bank Ltd,,,,,,
Account No :, 123,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
20/11/26,UPI-SUNITA DEVI-SUNITA@BANK-F1042AB9C,0000${utr},20/11/26,,"5,000.00","15,000.00"
20/11/26,ATM CASH,0000000000000001,20/11/26,"2,000.00",,"13,000.00"
`;
const likeSbi = `Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance
19 Nov 2026,19 Nov 2026,TO TRANSFER-UPI/DR/${utr}/X,,100.00,,1
20 Nov 2026,20 Nov 2026,BY TRANSFER-UPI/CR/${utr}/SUNITA/BANK,TRANSFER FROM 1,,5000.00,2
`;
const likeOthers = `Transaction date;Particulars;Amount;Dr/Cr
2026-11-18;NEFT INWARD;5000;CR
2026-11-18;CHARGES;20;DR
`;

test("statements of several banks are read: money received, with its UTR", async () => {
  const line = { day: "2026-11-20", amount: 5_000_00, utr };
  expect(await read(likeHdfc)).toMatchObject([line]);
  expect(await read(likeSbi)).toMatchObject([line]);
  expect(await read(likeOthers)).toMatchObject([{ day: "2026-11-18", amount: 5_000_00, utr: "" }]);
  expect(await read("Name,Mobile\nSunita,9876500001\n")).toBe("columns");
});

test("a UTR is twelve digits that stand alone", () => {
  expect(utrIn(`UPI/CR/${utr}/X`)).toBe(utr);
  expect(utrIn(`0000${utr}`)).toBe(utr);
  expect(utrIn(`1${utr}`)).toBe("");
  expect(utrIn("")).toBe("");
});

test("a statement uploaded twice adds nothing, and two equal payments are two", async () => {
  const { db, staff } = await withClient();
  const line = { day: "2026-11-20", amount: 500_00, utr: "", narration: "CASH DEPOSIT" };
  expect(await importStatement(db, staff, [line, line], now)).toEqual({ added: 2, known: 0 });
  expect(await importStatement(db, staff, [line, line, line], now)).toEqual({ added: 1, known: 2 });
});

test("the same UTR is found; else the same amount within two days is a suggestion, until it is on a receipt", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { amount: 20_000_00 });
  const first = await claimed(db, client.id);
  await claimed(db, client.id, claim({ utr: "632812345000", paidOn: "2026-11-18" }));
  await claimed(db, client.id, claim({ utr: "632812345001", paidOn: "2026-11-17" }));
  const bank = async () => (await listClaims(db, staff, "open")).rows.map((row) => row.bank?.by ?? null);
  expect(await bank()).toEqual([null, null, null]);
  const line = { day: "2026-11-20", amount: 5_000_00, utr, narration: "UPI" };
  await importStatement(db, staff, [line], now);
  expect(await bank()).toEqual(["utr", "amount", null]);
  await confirmClaim(db, staff, { id: first, gst: noGst }, now);
  expect(await bank()).toEqual([null, null]);
});
