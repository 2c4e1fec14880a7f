import type { StageSettings } from "../clients/stage-settings.ts";
import type { Scheme } from "../clients/tables.ts";
import { type FormTarget, formTargets } from "../outbox/settings.ts";
import type { ShapeChoice } from "../outbox/shapes/names.ts";
import type { SheetAuth, SheetSyncChoice } from "../sheet/choices.ts";
import type { SiteDetails } from "./site-details.ts";

/** What the owner edits: six show on every page, one is the files' milestones, three say where things go, one how staff sign in. */
export const sections = [
  "firm",
  "phones",
  "hours",
  "social",
  "statistics",
  "schemes",
  "stages",
  "forms",
  "mail",
  "sheet",
  "security",
] as const;
export type Section = (typeof sections)[number];

/** Empty means "not set here": the server's environment decides. */
export type OutboundDetails = {
  forms: FormDetails;
  mail: MailDetails;
  /** The hosted spreadsheet's collection of clients. */
  sheet: SheetDetails;
};

/** How the sheet's service knows us, and whether its rows are brought in by themselves: every so many hours, or never. */
export type SheetDetails = {
  url: string;
  token: string;
  auth?: SheetAuth;
  user?: string;
  header?: string;
  sync?: SheetSyncChoice;
  scheme?: Scheme;
};

/** Of each form the service's address, how it is spoken to, and what it knows us by; saved earlier, an address alone. */
export type FormDetails = Record<FormTarget, string> & {
  [name in `${FormTarget}Shape`]?: ShapeChoice;
} & { [name in `${FormTarget}Secret`]?: string };

/** Who needs a second factor: nobody, or everybody before anything else in the portal. */
export type SecurityDetails = { security: { secondFactor: "optional" | "required" } };

export type MailDetails = {
  host: string;
  port: number;
  /** "tls" from the first byte, or "starttls" after a greeting in the clear. */
  security: "tls" | "starttls";
  user: string;
  password: string;
  from: string;
  to: string;
  /** Whether visitors get an acknowledgement; it holds for the environment's mail server too. */
  acknowledge?: "on" | "off";
};

/** What the database holds: only what the owner has saved. */
export type StoredSettings = Partial<
  SiteDetails & OutboundDetails & SecurityDetails & { stages: StageSettings }
>;

/** A field that is never shown again, and the one with the address that it was given for. */
export const secrets: readonly { secret: string; address: string }[] = [
  { secret: "password", address: "host" },
  { secret: "token", address: "url" },
  ...formTargets.map((target) => ({ secret: `${target}Secret`, address: target })),
];

/** Fields that are never shown again, nor written into the history. */
export const secretFields = secrets.map(({ secret }) => secret);

/** A section's value as the history may keep it. */
export function masked(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, secretFields.includes(key) && field ? "…" : field]),
  );
}
