import type { StaffRole } from "./tables.ts";

/**
 * Who may do what. The functions that read or write check it; pages use it to decide what to show. "own" is what
 * everybody may do with their own account.
 */
export const permissions = {
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
  "own.account": ["viewer", "staff", "owner"],
  settings: ["owner"],
  team: ["owner"],
  audit: ["owner"],
  people: ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** Whether a role may. */
export function may(role: StaffRole, permission: Permission): boolean {
  return (permissions[permission] as readonly StaffRole[]).includes(role);
}

export type Needs = Permission | "anybody" | "signed-in";

/** Everybody has list views of their own; viewers change no clients. */
const listWrites: Record<string, Needs> = {
  bulk: "clients.write",
  undo: "clients.write",
  "save-view": "clients.read",
  "remove-view": "clients.read",
};

/**
 * What each address of the portal, the sign-in and the endpoints needs: `read` to see it, and `write` for each intent of a
 * post ("*" for any). A test requests every route with every role and compares; a missing route fails it.
 */
export const routeNeeds: Record<string, { read: Needs; write?: Record<string, Needs> }> = {
  "/sitemap.xml": { read: "anybody" },
  "/robots.txt": { read: "anybody" },
  "/manifest.webmanifest": { read: "anybody" },
  "/hi/manifest.webmanifest": { read: "anybody" },
  "/login": { read: "anybody", write: { "*": "anybody" } },
  "/logout": { read: "anybody", write: { "*": "anybody" } },
  "/visits": { read: "anybody", write: { "*": "anybody" } },
  "/setup/:token": { read: "anybody", write: { "*": "anybody" } },
  "/password/:token": { read: "anybody", write: { "*": "anybody" } },
  "/dashboard": { read: "signed-in" },
  "/today": { read: "clients.read", write: { tap: "clients.write", undo: "clients.write" } },
  "/pmegpadd": { read: "clients.read", write: listWrites },
  "/pmfmeadd": { read: "clients.read", write: listWrites },
  "/pmegp/add-client": { read: "clients.write", write: { "*": "clients.write" } },
  "/pmfme/add-client": { read: "clients.write", write: { "*": "clients.write" } },
  "/client/:mobile": {
    read: "clients.read",
    write: {
      note: "clients.write",
      milestone: "clients.write",
      "remove-milestone": "clients.write",
      waiting: "clients.write",
      resend: "clients.write",
      "follow-up": "clients.write",
      "document-mark": "documents.write",
      "document-remove": "documents.write",
      "document-restore": "documents.write",
      "names-check": "documents.write",
    },
  },
  "/client/:mobile/summary.pdf": { read: "clients.read" },
  "/client/:mobile/loan-sheet.pdf": { read: "clients.read" },
  "/documents/add": { read: "documents.write", write: { "*": "documents.write" } },
  "/documents/upload": { read: "documents.write", write: { "*": "documents.write" } },
  "/documents/:id": { read: "documents.read" },
  "/clients/trash": { read: "clients.read", write: { restore: "clients.write", empty: "clients.empty" } },
  "/clients/merge": { read: "clients.write", write: { "*": "clients.write" } },
  "/clients/same-mobile": { read: "clients.write" },
  "/clients/import": { read: "clients.import", write: { "*": "clients.import" } },
  "/clients/import/:id": {
    read: "clients.import",
    write: { stop: "clients.import", undo: "clients.import", remove: "clients.import" },
  },
  "/clients/import/:id/columns": { read: "clients.import", write: { "*": "clients.import" } },
  "/clients/import/:id/preview": { read: "clients.import", write: { "*": "clients.import" } },
  "/clients/import/:id/refused": { read: "clients.import" },
  "/clients/export": { read: "clients.export" },
  "/find": { read: "clients.read" },
  "/inbox": { read: "enquiries.read", write: { bulk: "enquiries.write", undo: "enquiries.write" } },
  "/inbox/events": { read: "enquiries.read" },
  "/inbox/export": { read: "enquiries.export" },
  "/inbox/:id": {
    read: "enquiries.read",
    write: {
      state: "enquiries.write",
      assign: "enquiries.write",
      note: "enquiries.write",
      resend: "enquiries.write",
      "follow-up": "enquiries.write",
    },
  },
  "/deliveries": {
    read: "enquiries.read",
    write: {
      resend: "enquiries.write",
      "resend-failed": "enquiries.write",
      pause: "enquiries.write",
      resume: "enquiries.write",
    },
  },
  "/account": { read: "own.account", write: { "*": "own.account" } },
  "/settings": { read: "settings" },
  "/settings/:section": { read: "settings", write: { "*": "settings" } },
  "/settings/stages": { read: "settings", write: { "*": "settings" } },
  "/settings/schemes": { read: "settings", write: { "*": "settings" } },
  "/sheet": { read: "settings", write: { ask: "settings", run: "settings" } },
  "/team": { read: "team", write: { "*": "team" } },
  "/team/:id": { read: "team", write: { "*": "team" } },
  "/audit": { read: "audit" },
  "/people-data": { read: "people", write: { "*": "people" } },
  "/people-data/export": { read: "people", write: { "*": "people" } },
};

/** Whether a role may see the page at an address of the table. */
export function maySee(role: StaffRole, address: string): boolean {
  const needs = routeNeeds[address]?.read;
  return needs === "anybody" || needs === "signed-in" || (needs !== undefined && may(role, needs));
}
