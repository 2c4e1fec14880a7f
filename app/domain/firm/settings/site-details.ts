import type { SchemeStatus } from "../../catalogue/services/scheme-status.ts";
import { sampleEmail } from "../../delivery/deliveries/sample-email.ts";
import type { Fee } from "./service-fee.ts";
import { choice, type Definitions, initialOf, type SettingsOf } from "./setting-field.ts";

/** Empty values mean the shipped logo and colours. */
export type BrandDetails = {
  logo: string;
  /** The logo contains the short name, so that it is not shown beside it. */
  logoNamed: boolean;
  /** "#rrggbb", legible on light pages and on dark ones. */
  accent: string;
  accentDark: string;
};

const shippedBrand: BrandDetails = { logo: "", logoNamed: false, accent: "", accentDark: "" };
/** By service route ("MSME"); a missing scheme keeps the status of its page. */
const shippedSchemes: Record<string, SchemeStatus> = {};
const shippedFees: Record<string, Fee> = {};

/**
 * The settings that public pages show. The texts are samples: the numbers cannot be called and the addresses lead
 * nowhere. The other settings are in `sections.ts`.
 */
export const siteSections = {
  firm: {
    group: "firm",
    confirmedBy: "email",
    fields: {
      brand: { kind: "text", initial: "Sopan Business Consultancy", main: true },
      shortName: { kind: "text", initial: "Sopan" },
      email: { kind: "email", initial: sampleEmail, main: true },
      address: { kind: "text", initial: "Main Road, (town), Bihar", main: true },
      credit: { kind: "text", initial: "Website by Sopan" },
    },
  },
  phones: {
    group: "firm",
    confirmedBy: "helpline",
    fields: {
      helpline: { kind: "phone", initial: "0000000001", main: true },
      consultation: { kind: "phone", initial: "0000000002", optional: true },
      expert: { kind: "phone", initial: "0000000003", optional: true },
      whatsapp: { kind: "phone", optional: true, main: true },
    },
  },
  hours: {
    group: "firm",
    confirmedBy: "save",
    fields: {
      days: { kind: "days", initial: ["monday", "tuesday", "wednesday", "thursday", "friday"], main: true },
      opens: { kind: "time", initial: "09:00", main: true },
      closes: { kind: "time", initial: "19:00", after: "opens", main: true },
      holidays: {
        kind: "holidays",
        initial: [
          { on: "01-26", name: "Republic Day" },
          { on: "08-15", name: "Independence Day" },
          { on: "10-02", name: "Gandhi Jayanti" },
        ],
        optional: true,
        main: true,
      },
    },
  },
  person: {
    group: "firm",
    fields: {
      name: { kind: "text", optional: true, hint: "personName", main: true },
      nameHi: { kind: "text", optional: true },
      role: { kind: "text", optional: true, main: true },
      roleHi: { kind: "text", optional: true },
    },
  },
  /** Required by law; an empty name is not shown. */
  legal: {
    group: "firm",
    confirmedBy: "officer",
    fields: {
      name: { kind: "text", optional: true, hint: "legalName" },
      gstin: { kind: "gstin", optional: true, main: true },
      office: { kind: "text", optional: true },
      officer: { kind: "text", optional: true, main: true },
      officerEmail: { kind: "email", optional: true },
      officerPhone: { kind: "phone", optional: true },
    },
  },
  brand: { group: "website", initial: shippedBrand },
  social: {
    group: "website",
    fields: {
      video: { kind: "link", initial: "https://example.com/video", optional: true },
      photo: { kind: "link", initial: "https://example.com/photo", optional: true },
      network: { kind: "link", initial: "https://example.com/network", optional: true },
      social: { kind: "link", initial: "https://example.com/social", optional: true },
    },
  },
  /** As shown: "800+", "80CR". `counted` adds figures from our own records. */
  statistics: {
    group: "website",
    confirmedBy: "save",
    fields: {
      services: { kind: "text", initial: "60+", main: true },
      projects: { kind: "text", initial: "800+", main: true },
      experience: { kind: "text", initial: "8+ Year", main: true },
      funding: { kind: "text", initial: "80CR", main: true },
      counted: { ...choice("counted", ["off", "on"]), radios: true, optional: true },
    },
  },
  schemes: { group: "website", initial: shippedSchemes },
  fees: { group: "website", initial: shippedFees },
  /** Years without a change until a finished client record goes to the trash. */
  retention: {
    group: "safety",
    fields: { finishedClients: choice("finishedClients", ["off", "3", "5", "8", "10"]) },
  },
} as const satisfies Definitions;

type Shown = SettingsOf<typeof siteSections>;

export type SiteDetails = Shown & {
  practice: Storage & { confirmsAtOnce: boolean; byWhatsApp: boolean };
};

/** Hosts of the buckets, empty for this machine; 0 days means no backups. */
export type Storage = { files: string; backups: string; backupDays: number };

/** Times of day in IST, as "09:00". */
export type Hours = SiteDetails["hours"];

export const phoneUses = ["helpline", "consultation", "expert"] as const;
export type PhoneUse = (typeof phoneUses)[number];

export const socialKinds = ["video", "photo", "network", "social"] as const;

export const statistics = ["services", "projects", "experience", "funding"] as const;
export type Statistic = (typeof statistics)[number];

const shown = Object.entries(siteSections).map(([name, section]) => [name, initialOf(section)]);

export const defaultDetails: SiteDetails = {
  ...(Object.fromEntries(shown) as Shown),
  practice: { files: "", backups: "", backupDays: 0, confirmsAtOnce: false, byWhatsApp: false },
};
