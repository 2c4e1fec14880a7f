import type { SchemeStatus } from "../../catalogue/services/scheme-status.ts";
import { sampleEmail } from "../../delivery/deliveries/sample-email.ts";
import type { Fee } from "./service-fee.ts";
import type { Weekday } from "./weekdays.ts";

/** The firm's details on the public pages: defaults until the owner saves others. */
export type SiteDetails = {
  firm: { brand: string; shortName: string; email: string; address: string; credit: string };
  brand: BrandDetails;
  /**
   * As `readPhone` returns them; all but the helpline may be empty. Messages go to `whatsapp`, or
   * to the number itself while that is empty.
   */
  phones: Record<PhoneUse | "whatsapp", string>;
  hours: Hours;
  /** https addresses; an empty one is not shown. */
  social: Record<SocialKind, string>;
  /** What the law asks a firm to name; a name that is empty is not shown. */
  legal: Record<LegalDetail, string>;
  /** As shown: "800+", "80CR"; and whether figures that are counted from our own records stand beside them. */
  statistics: Record<Statistic, string> & { counted: "off" | "on" };
  /** Who answers for the firm on the home page, in both languages; not shown while the name is empty. */
  person: Record<PersonDetail, string>;
  /** By service route ("MSME"); a scheme that is missing keeps the status of its page. */
  schemes: Record<string, SchemeStatus>;
  retention: { finishedClients: (typeof retentionChoices)[number] };
  /** Our fee by service route; a service that is missing has none to show. */
  fees: Record<string, Fee>;
  practice: Practice;
};

/** What this installation does, so that the legal pages say it. */
type Practice = Storage & {
  /** Whether a time that a visitor chooses is confirmed at once. */
  confirmsAtOnce: boolean;
  /** Whether people may be written to by WhatsApp from here. */
  byWhatsApp: boolean;
};

/** The hosts of the buckets of files and of backups, empty for this machine; no backups are 0 days. */
export type Storage = { files: string; backups: string; backupDays: number };

/** Empty: the shipped logo, the shipped colours. */
export type BrandDetails = {
  /** The storage key of the logo's file. */
  logo: string;
  /** Whether the short name is part of the logo, or stands beside it. */
  logoNamed: boolean;
  /** "#rrggbb", legible on light pages and on dark ones. */
  accent: string;
  accentDark: string;
};

/** After how many years without a change a finished client record goes to the trash; "off": never. */
export const retentionChoices = ["off", "3", "5", "8", "10"] as const;

type LegalDetail = "name" | "gstin" | "office" | "officer" | "officerEmail" | "officerPhone";

export const personDetails = ["name", "nameHi", "role", "roleHi"] as const;
type PersonDetail = (typeof personDetails)[number];

export const phoneUses = ["helpline", "consultation", "expert"] as const;
export type PhoneUse = (typeof phoneUses)[number];

export const socialKinds = ["video", "photo", "network", "social"] as const;
type SocialKind = (typeof socialKinds)[number];

export const statistics = ["services", "projects", "experience", "funding"] as const;
export type Statistic = (typeof statistics)[number];

/** When calls and visits are possible; times of day are IST, as "09:00". */
export type Hours = { days: Weekday[]; opens: string; closes: string; holidays: Holiday[] };

/** A day off: every year ("01-26") or once ("2027-03-22"). */
export type Holiday = { on: string; name: string };

/** Samples: the numbers cannot be called and the addresses lead nowhere. */
export const defaultDetails: SiteDetails = {
  firm: {
    brand: "Sopan Business Consultancy",
    shortName: "Sopan",
    email: sampleEmail,
    address: "Main Road, (town), Bihar",
    credit: "Website by Sopan",
  },
  brand: { logo: "", logoNamed: false, accent: "", accentDark: "" },
  phones: { helpline: "0000000001", consultation: "0000000002", expert: "0000000003", whatsapp: "" },
  hours: {
    days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
    opens: "09:00",
    closes: "19:00",
    holidays: [
      { on: "01-26", name: "Republic Day" },
      { on: "08-15", name: "Independence Day" },
      { on: "10-02", name: "Gandhi Jayanti" },
    ],
  },
  social: {
    video: "https://example.com/video",
    photo: "https://example.com/photo",
    network: "https://example.com/network",
    social: "https://example.com/social",
  },
  legal: { name: "", gstin: "", office: "", officer: "", officerEmail: "", officerPhone: "" },
  statistics: { services: "60+", projects: "800+", experience: "8+ Year", funding: "80CR", counted: "off" },
  person: { name: "", nameHi: "", role: "", roleHi: "" },
  schemes: {},
  fees: {},
  retention: { finishedClients: "off" },
  practice: { files: "", backups: "", backupDays: 0, confirmsAtOnce: false, byWhatsApp: false },
};
