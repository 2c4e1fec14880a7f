import { hrefIn, languages } from "../../platform/language/language.ts";
import { calculatorNames, calculatorPath } from "../calculators/calculators.ts";
import { registerRoutes, shippedRegisters } from "../registers/registers.ts";
import type { StaffRole } from "./tables.ts";

/**
 * Who may do what. The functions that read or write check it; pages use it to decide what to show. "own" is what
 * everybody may do with their own account. The owner may let a viewer see fees too (`mayReadFees`).
 */
const permissions = {
  "enquiries.read": ["viewer", "staff", "owner"],
  "enquiries.write": ["staff", "owner"],
  "enquiries.export": ["staff", "owner"],
  "clients.read": ["viewer", "staff", "owner"],
  "clients.write": ["staff", "owner"],
  "clients.empty": ["owner"],
  "clients.import": ["staff", "owner"],
  "clients.export": ["staff", "owner"],
  "documents.read": ["viewer", "staff", "owner"],
  "documents.write": ["staff", "owner"],
  "appointments.read": ["viewer", "staff", "owner"],
  "appointments.write": ["staff", "owner"],
  "fees.read": ["staff", "owner"],
  "fees.write": ["staff", "owner"],
  "own.account": ["viewer", "staff", "owner"],
  "reports.read": ["owner"],
  settings: ["owner"],
  team: ["owner"],
  audit: ["owner"],
  people: ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

export function may(role: StaffRole, permission: Permission): boolean {
  return (permissions[permission] as readonly StaffRole[]).includes(role);
}

export type Needs = Permission | "anybody" | "signed-in";
type RouteNeeds = { read: Needs; write?: Record<string, Needs> };

/** The same for reading and for every post. */
const all = (needs: Needs): RouteNeeds => ({ read: needs, write: { "*": needs } });

/** The same for several intents. */
const each = (needs: Needs, ...intents: string[]): Record<string, Needs> =>
  Object.fromEntries(intents.map((intent) => [intent, needs]));

/** Everybody has list views of their own; viewers change no clients. */
const listWrites = {
  ...each("clients.write", "bulk", "undo", "share-view"),
  ...each("clients.read", "save-view", "remove-view", "columns"),
};

/** The lists and forms of the registers, at the addresses that come with the program and at those of any other. */
const registerNeeds: Record<string, RouteNeeds> = Object.fromEntries(
  [...shippedRegisters, registerRoutes].flatMap(({ list, form }) => [
    [list, { read: "clients.read", write: listWrites }],
    [form, all("clients.write")],
  ]),
);

const calculatorPdfs = calculatorNames.flatMap((name) =>
  languages.map((language) => hrefIn(language, `${calculatorPath(name)}.pdf`)),
);

/**
 * What each address of the portal, the sign-in and the endpoints needs: `read` to see it, and `write` for each intent of a
 * post ("*" for any). A test requests every route with every role and compares; a missing route fails it.
 */
export const routeNeeds: Record<string, RouteNeeds> = {
  ...Object.fromEntries(calculatorPdfs.map((address) => [address, { read: "anybody" }])),
  "/search/suggestions": { read: "anybody" },
  "/hi/search/suggestions": { read: "anybody" },
  "/notices.atom": { read: "anybody" },
  "/hi/notices.atom": { read: "anybody" },
  "/brand/:file": { read: "anybody" },
  "/sitemap.xml": { read: "anybody" },
  "/robots.txt": { read: "anybody" },
  "/manifest.webmanifest": { read: "anybody" },
  "/hi/manifest.webmanifest": { read: "anybody" },
  "/portal.webmanifest": { read: "anybody" },
  "/hi/portal.webmanifest": { read: "anybody" },
  "/service-worker.js": { read: "anybody" },
  "/login": all("anybody"),
  "/logout": all("anybody"),
  "/visits": all("anybody"),
  "/setup/:token": all("anybody"),
  "/password/:token": all("anybody"),
  "/appointments/:token/appointment.ics": { read: "anybody" },
  "/hi/appointments/:token/appointment.ics": { read: "anybody" },
  "/calendar/:token": { read: "anybody" },
  "/appointments": {
    read: "appointments.read",
    write: {
      ...each("appointments.write", "confirm", "done", "missed", "reopen", "days-off", "remove-days-off"),
      ...each("appointments.read", "calendar", "end-calendar"),
    },
  },
  "/appointment/new": all("appointments.write"),
  "/appointment/:id": {
    read: "appointments.read",
    write: each("appointments.write", "confirm", "cancel", "done", "missed", "reopen", "move", "note"),
  },
  "/dashboard": { read: "signed-in" },
  "/today": { read: "clients.read", write: each("clients.write", "tap", "undo") },
  ...registerNeeds,
  "/client/:client": {
    read: "clients.read",
    write: {
      ...each("clients.write", "note", "milestone", "remove-milestone", "waiting", "resend", "follow-up"),
      ...each("clients.write", "restore", "restore-milestone"),
      ...each("documents.write", "document-mark", "document-remove", "document-restore", "names-check"),
      ...each("documents.write", "document-accept", "document-refuse"),
    },
  },
  "/client/:client/fees": {
    read: "fees.read",
    write: each("fees.write", "agree", "change", "remove", "pay", "cancel"),
  },
  "/fees": { read: "fees.read" },
  "/fees/export": { read: "fees.read" },
  "/fees/receipts/:id/receipt.pdf": { read: "fees.read" },
  "/client/:client/links": { read: "clients.read", write: each("clients.write", "make", "revoke", "mail") },
  "/client/:client/summary.pdf": { read: "clients.read" },
  "/client/:client/loan-sheet.pdf": { read: "clients.read" },
  "/client/:client/calculator": { read: "clients.read", write: each("clients.write", "keep-result") },
  "/documents/add": all("documents.write"),
  "/documents/upload": all("documents.write"),
  "/documents/received/:id": { read: "documents.read" },
  "/documents/:id": { read: "documents.read" },
  "/clients/trash": { read: "clients.read", write: { restore: "clients.write", empty: "clients.empty" } },
  "/clients/merge": { read: "clients.write", write: each("clients.write", "merge", "undo") },
  "/clients/change": { read: "signed-in", write: each("clients.write", "bulk", "undo") },
  "/clients/same-mobile": { read: "clients.write" },
  "/clients/import": all("clients.import"),
  "/clients/import/:id": { read: "clients.import", write: each("clients.import", "stop", "undo", "remove") },
  "/clients/import/:id/columns": {
    read: "clients.import",
    write: each("clients.import", "headings", "check"),
  },
  "/clients/import/:id/preview": all("clients.import"),
  "/clients/import/:id/refused": { read: "clients.import" },
  "/clients/export": { read: "clients.export" },
  "/find": { read: "clients.read" },
  "/inbox": { read: "enquiries.read", write: each("enquiries.write", "bulk", "take", "undo") },
  "/inbox/events": { read: "enquiries.read" },
  "/inbox/export": { read: "enquiries.export" },
  "/inbox/:id": {
    read: "enquiries.read",
    write: each("enquiries.write", "state", "assign", "note", "resend", "follow-up"),
  },
  "/deliveries": {
    read: "enquiries.read",
    write: each("enquiries.write", "resend", "resend-failed", "pause", "resume"),
  },
  "/account": all("own.account"),
  "/account/push": {
    read: "signed-in",
    write: { ...each("enquiries.read", "tell"), ...each("own.account", "leave") },
  },
  "/settings": { read: "settings" },
  "/settings/:section": all("settings"),
  "/settings/notices": { read: "settings", write: each("settings", "save", "end", "delete", "restore") },
  "/settings/brand": { read: "settings", write: { "*": "settings" } },
  "/settings/texts": { read: "settings" },
  "/settings/texts/edit": {
    read: "settings",
    write: each("settings", "save", "keep", "shipped", "restore"),
  },
  "/settings/texts/preview": { read: "settings", write: { "*": "settings" } },
  "/settings/health": { read: "settings" },
  "/settings/stages": all("settings"),
  "/settings/appointments": all("settings"),
  "/settings/schemes": all("settings"),
  "/settings/fees": all("settings"),
  "/sheet": { read: "settings", write: each("settings", "ask", "run") },
  "/team": all("team"),
  "/team/:id": { read: "team", write: each("team", "open", "sessions", "factor", "link", "close", "change") },
  "/audit": { read: "audit" },
  "/reports": { read: "reports.read" },
  "/reports/list": { read: "reports.read" },
  "/reports/export": { read: "reports.read" },
  "/people-data": { read: "people", write: each("people", "find", "erase") },
  "/people-data/export": all("people"),
};

/** Whether a role may see the page at an address of the table. */
export function maySee(role: StaffRole, address: string): boolean {
  const needs = routeNeeds[address]?.read;
  return needs === "anybody" || needs === "signed-in" || (needs !== undefined && may(role, needs));
}
