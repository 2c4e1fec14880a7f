import { inThread } from "../../../platform/jobs/in-thread.server.ts";
import { outboundRequest } from "../../delivery/deliveries/outbound-request.server.ts";
import { answerLine } from "../../delivery/deliveries/outcome.ts";
import { type HttpResponse, retryAfterMs } from "../../delivery/deliveries/response-outcome.ts";
import type { SheetSettings } from "../../firm/settings/sheet-choices.ts";
import { type ReadList, readList, type SheetList } from "./sheet-list.ts";
import { problemOfStatus, type SheetProblem, type SheetProblemKind } from "./sheet-problem.ts";

type Failure = { ok: false; problem: SheetProblem };
export type SheetAnswer = { ok: true; list: SheetList } | Failure;
/** `body` as the service sent it. */
export type SheetReply = { ok: true; list: SheetList; body: string } | Failure;

/** A little less than the five seconds that a profile waits. */
export const fetchTimeoutMs = 4_800;
const maxResponseBytes = 10 * 1024 * 1024;
/** Longer bodies take more than 20 ms to parse, so a thread does it. */
const maxBytesInMainThread = 64 * 1024;

/** Never throws. */
export async function fetchSheet(
  sheet: SheetSettings,
  allow: string[],
  limitMs = fetchTimeoutMs,
): Promise<SheetReply> {
  const headers = { Accept: "application/json", "Accept-Encoding": "identity", ...authOf(sheet) };
  const question = { url: sheet.url, method: "GET" as const, headers, allow, limitMs, maxResponseBytes };
  const result = await outboundRequest(question).catch((error: Error) => ({ failed: error.message }));
  if ("refused" in result) return problem("refused", null, result.refused);
  if ("failed" in result)
    return problem(/^no reply within/.test(result.failed) ? "late" : "connection", null, result.failed);
  return readReply(result.response, sheet.token ? [sheet.token] : []);
}

async function readReply(answer: HttpResponse, secrets: string[]): Promise<SheetReply> {
  const { status, contentType, body, complete } = answer;
  const line = answerLine(body.slice(0, 4_000), secrets) || "no text";
  const kind = problemOfStatus(status);
  const waitMs = retryAfterMs(answer.retryAfter, new Date());
  if (kind) return problem(kind, status, line, waitMs);
  if (body.length >= maxResponseBytes / 4 && !complete && Buffer.byteLength(body) >= maxResponseBytes)
    return problem("long", status, "the reply was too long");
  if (!complete) return problem("broken", status, "the reply was cut off");
  if (/html/i.test(contentType) || /^\s*</.test(body.slice(0, 200)))
    return problem("page", status, "the reply is a web page, not a list of records");
  const read = await readBody(body);
  if ("list" in read) return { ok: true, list: read.list, body };
  return problem(read.unreadable, status, details[read.unreadable] ?? "");
}

/** A body that needs more memory than a thread has counts as too long. */
async function readBody(body: string): Promise<ReadList> {
  if (body.length <= maxBytesInMainThread) return readList(body);
  return inThread<string, ReadList>("read-sheet", body, { memoryMb: 400 }).catch(
    (): ReadList => ({ unreadable: "long" }),
  );
}

const details: Partial<Record<SheetProblemKind, string>> = {
  broken: "the reply cannot be read as JSON; it may have been cut off",
  notList: "the reply is not a list of records",
  columns: "no column is named Mobile",
  long: "the reply was too long",
};

function problem(kind: SheetProblemKind, code: number | null, detail: string, waitMs?: number): Failure {
  return { ok: false, problem: { kind, code, detail, ...(waitMs === undefined ? {} : { waitMs }) } };
}

function authOf({ token, auth = "auto", user = "", header = "" }: SheetSettings): Record<string, string> {
  if (!token) return {};
  if (auth === "basic")
    return { Authorization: `Basic ${Buffer.from(`${user}:${token}`).toString("base64")}` };
  if (auth === "header") return { [header || "X-Api-Key"]: token };
  const bearer = { Authorization: `Bearer ${token}` };
  // SheetDB takes a bearer token, sheet.best its own header.
  return auth === "bearer" ? bearer : { ...bearer, "X-Api-Key": token };
}
