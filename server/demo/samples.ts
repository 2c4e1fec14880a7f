import { load } from "js-yaml";
import type { Client, NoteKind } from "../../app/domain/cases/clients/tables.ts";
import type { CameFrom } from "../../app/domain/cases/enquiries/came-from.ts";
import type { DocumentType } from "../../app/domain/catalogue/services/checklist.ts";
import type { Business } from "../../app/domain/dates-and-rules/duties/rule.ts";
import type { Outcome } from "../../app/domain/delivery/deliveries/outcome.ts";
import type { PhotoKind } from "../../app/domain/firm/brand/tables.ts";
import type { Notice } from "../../app/domain/firm/notices/notice.ts";
import type { FeePayment, FeeUnit } from "../../app/domain/firm/settings/service-fee.ts";
import type { SiteDetails } from "../../app/domain/firm/settings/site-details.ts";
import type { ReachedState } from "../../app/domain/messages/conversations/mark-state.server.ts";
import type { Channel } from "../../app/domain/messages/conversations/tables.ts";
import type { StaffRole } from "../../app/domain/people/staff/tables.ts";
import type { Language } from "../../app/platform/language/language.ts";

const files = import.meta.glob<string>("../../content/samples/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const read = (name: string) => load(files[`../../content/samples/${name}.yaml`] ?? "");

type Upload = { type: DocumentType; name: string };
type RegisterSamples = {
  key: Client["register"];
  /** Cumulative share of all clients. */
  upTo: number;
  path: string[];
  /** Percent of the loan. */
  subsidy: number;
  calculator: Record<string, string>;
  category?: { women: string; others: string };
  projects: string[];
};

export type SampleMessage = {
  by: Channel;
  /** Hours. */
  ago: number;
  in?: string;
  out?: string;
  /** Written in the app on the firm's phone. */
  phone?: string;
  subject?: string;
  /** A name that ends with .png or .pdf. */
  file?: string;
  state?: ReachedState;
  problem?: string;
};

export type SampleConversation = {
  client?: number;
  name?: string;
  number?: string;
  user?: string;
  address?: string;
  messages: SampleMessage[];
};

export const sandboxAnswers = read("sandbox") as Record<Language, string>;

export const conversationSamples = read("conversations") as SampleConversation[];

export const clientSamples = read("clients") as {
  count: number;
  first: [
    register: Client["register"],
    name: string,
    father: string,
    project: string,
    lakhs: number,
    stage: string | null,
  ][];
  registers: RegisterSamples[];
  names: Record<Language, { sample: string; women: string[]; men: string[]; surnames: string[] }>;
  longNames: string[];
  towns: string[];
  branches: string[];
  reasons: Record<string, string[]>;
  waitsFor: Partial<Record<string, Client["waiting_on"]>>;
  /** By stage; "none" for clients without one. */
  nextSteps: Record<string, string[]> & { none: string[] };
  remarks: { kind: NoteKind; text: string }[];
  uploads: Upload[];
  marked: { document: DocumentType; mark: "wrong"; note: string };
  sent: Upload[];
  /** The first client's report; money in rupees. */
  projectReport: {
    starter: string;
    unit: { name: string; product: string; district: string };
    bank: { name: string; branch: string };
    machines: {
      block: "building" | "machinery" | "furniture";
      name: string;
      rate: number;
      supplier: string;
    }[];
    workingCapital: number;
    price: number;
    utilisation: number[];
    drawings: number;
    days: { rawMaterial: number; finishedGoods: number; debtors: number };
    /** One for each version, like the notes. */
    ownShare: number[];
    notes: string[];
    texts: Record<"promoter" | "market" | "process" | "location" | "swot" | "approvals", string>;
  };
  fees: { report: string; sanction: string; accounts: string; cancelled: string; credited: string };
  views: { register: Client["register"]; name: string; query: string }[];
};

export const enquirySamples = read("enquiries") as {
  count: number;
  people: string[];
  places: string[];
  contacts: { service: string; language: Language; message: string }[];
  services: string[];
  options: string[];
  checked: string;
  spam: { message: string; honeypot: string }[];
  note: string;
  followUp: string;
  responses: Record<"sent" | "failed" | "usedUp", Outcome>;
  ways: Omit<CameFrom, "page">[];
  formPages: string[];
  pages: string[];
  appointments: { people: string[]; topics: string[]; times: string[]; link: string };
};

export const officeSamples = read("office") as {
  team: { name: string; mobile: string; role: StaffRole }[];
  upi: string;
  /** Days from today. */
  notices: (Pick<Notice, "services" | "words"> & { from: number; to: number })[];
  edited: { key: string; versions: { text: string; note: string }[] };
  person: SiteDetails["person"];
  portraits: { kind: PhotoKind; en: string; hi: string; colours: [string, string, string, string] }[];
  /** In rupees. */
  fees: Record<
    string,
    [from: number, to: number, per: FeeUnit, paid: FeePayment, includedEn: string, includedHi: string]
  >;
};

/** A custom field of a register, filled from a stage on: a text, one of some values, or the day of the stage. */
export type CustomSample = { key: string; from: string; text?: string; oneOf?: string[]; day?: true };

export type RegisterCases = {
  service: string;
  cases: number;
  projects: string[];
  custom: CustomSample[];
  /** Days from today on which finished cases expire. */
  ends?: number[];
  duties?: Business[];
};

export const registerCases = read("registers") as RegisterCases[];

export function inTurn<T>(of: readonly T[], n: number): T {
  const found = of[n % of.length];
  if (found === undefined) throw new Error("There are no samples to choose from.");
  return found;
}

export function samplesOf(register: string): RegisterSamples {
  const found = clientSamples.registers.find(({ key }) => key === register);
  if (!found) throw new Error(`content/samples/clients.yaml has no register ${register}.`);
  return found;
}

/** Cannot be dialled. */
export const samplePhone = (from: number, n: number) => `00000${String(from + n * 37).padStart(5, "0")}`;
