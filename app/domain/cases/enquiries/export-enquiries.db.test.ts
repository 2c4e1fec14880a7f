import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import type { Language } from "../../../platform/language/language.ts";
import { serviceNames } from "../../catalogue/services/service-names.server.ts";
import { exportEnquiries } from "./export-enquiries.server.ts";
import { enquiry, member, noon } from "./test-inbox.ts";

const services = ["kavach", "PMEGP Loan", "Some service of long ago"];

test.each([
  ["en", "Service", ["Kavach", "PMEGP Loan", "Some service of long ago"]],
  ["hi", "सेवा", ["कवच", "पीएमईजीपी लोन", "Some service of long ago"]],
] as const)("the list names services in the language %s", async (language: Language, heading, names) => {
  const db = await freshDatabase();
  const staff = await member(db, "owner");
  const rows = services.map((service, n) => enquiry(services.length - n, { service }));
  await db.insertInto("enquiries").values(rows).execute();
  let csv = "";
  const wanted = { filter: { tab: "new" as const }, language, serviceNames: serviceNames(language) };
  for await (const piece of exportEnquiries(db, staff, wanted, noon)) csv += piece;
  const read = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
  expect(read.map((row) => row[heading])).toEqual(names);
});
