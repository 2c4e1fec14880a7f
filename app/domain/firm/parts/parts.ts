/** What the owner may turn off, and what goes with it. Menu, blocks, search, settings, reports and jobs follow from these entries. */
type Definition = {
  key: string;
  icon: string;
  /** Routes, each with everything below it; the longest one decides. An address of no part is always there. */
  addresses: readonly string[];
  /** Jobs of `server/jobs.ts` that run only while it is on. */
  jobs?: readonly string[];
  /** Names from `reportNames`. */
  reports?: readonly string[];
  /** A part is on by itself once one of these queries has a row. */
  data: readonly string[];
  /** Counts for the question before it is turned off; `:now` is the moment and `:today` the day in India. */
  work?: Readonly<Record<string, string>>;
};

const openMessages = "state in ('scheduled', 'queued', 'sending')";

export const parts = [
  {
    key: "appointments",
    icon: "appointment",
    addresses: ["/appointments", "/appointment", "/settings/appointments"],
    reports: ["appointments"],
    data: [
      "select 1 from appointments",
      `select 1 from settings where section = 'appointments' and value like '%"on":true%'`,
    ],
    work: {
      coming:
        "select count(*) from appointments where state in ('requested', 'confirmed') and starts_at > :now",
    },
  },
  {
    key: "registers",
    icon: "network",
    addresses: ["/cases", "/lists", "/settings/registers"],
    data: ["select 1 from registers"],
    work: { cases: "select count(*) from clients where list_state in (select id from registers)" },
  },
  {
    key: "dueDates",
    icon: "seal",
    addresses: ["/due", "/client/:client/duties"],
    jobs: ["duties"],
    reports: ["duties"],
    data: [
      "select 1 from client_duties",
      "select 1 from due_items",
      "select 1 from due_extensions",
      "select 1 from registers where expires = 1",
    ],
    work: { open: "select count(*) from due_items where state = 'open'" },
  },
  {
    key: "fees",
    icon: "rupee",
    addresses: [
      "/fees",
      "/client/:client/fees",
      "/settings/billing",
      "/settings/payments",
      "/settings/tally",
    ],
    jobs: ["recurring fees", "bills"],
    data: [
      "select 1 from fees",
      "select 1 from receipts",
      "select 1 from recurring_fees",
      `select 1 from settings where section = 'billing' and value not like '%"upi":""%'`,
    ],
    work: { open: "select count(*) from fees where paid < amount" },
  },
  {
    key: "projectReports",
    icon: "document",
    addresses: ["/reports/projects", "/client/:client/reports", "/settings/reportTexts"],
    reports: ["projects"],
    data: ["select 1 from project_reports", "select 1 from settings where section = 'reportTexts'"],
    work: {
      drafts: `select count(*) from project_reports where removed_at is null
        and not exists (select 1 from project_report_versions where report_id = project_reports.id)`,
    },
  },
  {
    key: "links",
    icon: "share",
    addresses: ["/client/:client/links"],
    data: ["select 1 from applicant_links"],
    work: {
      open: "select count(*) from applicant_links where revoked_at is null and ends_at > :now",
      waiting: "select count(*) from received_files where state = 'waiting'",
    },
  },
  {
    key: "whatsapp",
    icon: "chat",
    addresses: ["/settings/whatsapp", "/inbox/messages/:of/template"],
    data: [
      "select 1 from channel_identities where channel = 'whatsapp'",
      `select 1 from settings where section = 'whatsapp' and value like '%"on":"on"%'`,
    ],
    work: { queued: `select count(*) from messages where channel = 'whatsapp' and ${openMessages}` },
  },
  {
    key: "mailbox",
    icon: "mail",
    addresses: ["/settings/mailbox", "/inbox/skipped"],
    data: [
      "select 1 from channel_events where channel = 'mail'",
      `select 1 from settings where section = 'mailbox' and value not like '%"address":""%'`,
    ],
    work: { unread: "select count(*) from channel_events where channel = 'mail' and processed_at is null" },
  },
  {
    key: "automaticSteps",
    icon: "refresh",
    addresses: ["/settings/automatic-steps", "/automatic-steps", "/settings/rules", "/rules"],
    jobs: ["automatic steps"],
    data: ["select 1 from automatic_steps", "select 1 from settings where section = 'reminders'"],
    work: {
      active: "select count(*) from automatic_steps where active = 1 and removed_at is null",
      waiting: "select count(*) from step_runs where state = 'waiting'",
    },
  },
  {
    key: "reports",
    icon: "chart",
    addresses: ["/reports"],
    // A month of figures: before that there is nothing to compare.
    data: ["select 1 from report_totals where day < :monthAgo"],
  },
  {
    key: "notices",
    icon: "info",
    addresses: ["/settings/notices"],
    data: ["select 1 from notices"],
    work: { shown: "select count(*) from notices where deleted_at is null and ends_on >= :today" },
  },
] as const satisfies readonly Definition[];

export type PartKey = (typeof parts)[number]["key"];
export type Part = Definition & { key: PartKey };

/** What is stored. Without an entry a part has neither data nor been turned on. */
export type PartStates = { readonly [key in PartKey]?: "on" | "off" };

export const findPart = (key: unknown): Part | undefined => parts.find((part) => part.key === key);

/** Each address of a part, and whether it is on. */
export type OnAt = Readonly<Record<string, boolean>>;

export function onAt(states: PartStates): OnAt {
  return Object.fromEntries(
    parts.flatMap(({ key, addresses }) => addresses.map((address) => [address, states[key] === "on"])),
  );
}

/** The job runs: it belongs to no part, or to one that is on. */
export function jobRuns(states: PartStates, job: string): boolean {
  const owner = parts.find((part: Part) => part.jobs?.includes(job));
  return owner === undefined || states[owner.key] === "on";
}

/** Leaves out names that belong to a part that is off. */
export function withoutOff<Name extends string>(states: PartStates, reports: readonly Name[]): Name[] {
  const off = parts.filter(({ key }) => states[key] !== "on").flatMap((part: Part) => part.reports ?? []);
  return reports.filter((name) => !off.includes(name));
}
