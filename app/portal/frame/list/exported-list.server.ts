import type { LoaderFunctionArgs } from "react-router";
import { maxInWorkbook } from "../../../domain/cases/clients/export-limits.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { SignedIn } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { streamed } from "../../../platform/http/streamed.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { istDay } from "../../../platform/language/time.ts";
import { type TableFormat, type TablePieces, tableTypes } from "../../../platform/tables/write-table.ts";
import { signedIn } from "../page/signed-in.server.ts";

type Requested = {
  db: Db;
  staff: SignedIn;
  query: URLSearchParams;
  format: TableFormat;
  language: Language;
  now: Date;
};

type Exported = {
  /** The file's name without the day, which is added: "fees-due-2026-11-20.csv". */
  name: string;
  hasMoreThan(max: number): Promise<boolean>;
  pieces(): Promise<TablePieces>;
};

/** The list with the same query as CSV or as a workbook, streamed. A sentence instead of a list is the refusal. */
export async function exportedList(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  listOf: (requested: Requested) => Exported | string,
): Promise<Response> {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const format = query.get("format") === "xlsx" ? "xlsx" : "csv";
  const [language, now] = [await readLanguage(db, staff), new Date()];
  const list = listOf({ db, staff, query, format, language, now });
  if (typeof list === "string") return new Response(list, { status: 422 });
  if (format === "xlsx" && (await list.hasMoreThan(maxInWorkbook)))
    return new Response(allMessages[language].clients.export.tooMany, { status: 422 });
  const name = `${list.name}-${istDay(now)}.${format}`;
  return streamed(await list.pieces(), { type: tableTypes[format], name });
}
