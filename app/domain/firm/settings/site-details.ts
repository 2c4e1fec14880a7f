import type { SchemeStatus } from "../../catalogue/services/scheme-status.ts";
import { sampleEmail } from "../../delivery/deliveries/sample-email.ts";
import type { Fee } from "./service-fee.ts";
import type { Weekday } from "./weekdays.ts";

export type SiteDetails = {
  firm: { brand: string; shortName: string; email: string; address: string; credit: string };
  brand: BrandDetails;
  /** As `readPhone` returns them; all but the helpline may be empty. Without `whatsapp`, messages go to the number. */
  phones: Record<PhoneUse | "whatsapp", string>;
  hours: Hours;
  /** https addresses; an empty one is not shown. */
  social: Record<SocialKind, string>;
  /** Required by law; an empty name is not shown. */
  legal: Record<LegalDetail, string>;
  /** As shown: "800+", "80CR". `counted` adds figures from our own records. */
  statistics: Record<Statistic, string> & { counted: "off" | "on" };
  person: Record<PersonDetail, string>;
  /** By service route ("MSME"); a missing scheme keeps the status of its page. */
  schemes: Record<string, SchemeStatus>;
  retention: { finishedClients: (typeof retentionChoices)[number] };
  fees: Record<string, Fee>;
  practice: Practice;
};

type Practice = Storage & {
  confirmsAtOnce: boolean;
  byWhatsApp: boolean;
};

/** Hosts of the buckets, empty for this machine; 0 days means no backups. */
export type Storage = { files: string; backups: string; backupDays: number };

/** Empty values mean the shipped logo and colours. */
export type BrandDetails = {
  logo: string;
  /** The logo contains the short name, so that it is not shown beside it. */
  logoNamed: boolean;
  /** "#rrggbb", legible on light pages and on dark ones. */
  accent: string;
  accentDark: string;
};

/** Years without a change until a finished client record goes to the trash. */
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

/** Times of day in IST, as "09:00". */
export type Hours = { days: Weekday[]; opens: string; closes: string; holidays: Holiday[] };

/** Every year ("01-26") or once ("2027-03-22"). */
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
