import { pino } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { type Reply, startFormService } from "../../delivery/deliveries/test-form-service.ts";
import { createSheetReader, type SheetReader } from "./reader.server.ts";

/** A row as services return it: every value is a text. */
export const sampleRow = {
  name: "Asha Sample",
  fatherName: "Ram Sample",
  mobile: "9876500001",
  dob: "28/02/1990",
  gender: "Female",
  address: "Ward 4, Sample Nagar",
  projectName: "Flour mill",
  loanAmount: "500000",
  termLoan: "300000",
  cashCredit: "200000",
  quotation_link: "https://papers.example/q.pdf",
  application_link: "https://papers.example/a.pdf",
};

export const rowsReply = (rows: unknown): Reply => ({
  status: 200,
  body: JSON.stringify(rows),
  headers: { "content-type": "application/json" },
});

/** A server in place of the sheet's service, a reader for it, and the lines that the reader logs. */
export async function startSheet(db: Db, rows: unknown = [sampleRow], limitMs?: number) {
  const service = await startFormService();
  service.reply = rowsReply(rows);
  const logged: string[] = [];
  const log = pino({ level: "info", base: null }, { write: (line: string) => void logged.push(line) });
  const settings = { url: `http://${service.host}/clients`, token: "s3cret-token" };
  const clock = { now: Date.now() };
  const reader: SheetReader = createSheetReader(db, () => ({ sheet: settings, allow: [service.host] }), log, {
    clock: () => clock.now,
    limitMs,
  });
  return Object.assign(service, { reader, settings, logged, clock });
}
