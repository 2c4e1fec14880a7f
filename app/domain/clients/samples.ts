import { dayAfter, istDay } from "../../platform/language/time.ts";
import type { ClientChange, ClientValues } from "./change-client.server.ts";
import { samplePerson } from "./sample-people.ts";
import { pathTo, type Reached, reachedOn, sampleStages, statusAfter, waitsFor } from "./sample-progress.ts";
import { type Sampler, sampler } from "./sampler.ts";
import { sideExits } from "./stages.ts";
import type { Client, NoteKind, Scheme } from "./tables.ts";

/** Scheme, name, father's name, project, loan in lakhs, stage; "-" is none. Tests and screenshots know them by number. */
const first = `
pmegp | Sample Sunita Devi | Ramesh Prasad | Flour and spice mill | 8 | at_bank
pmegp | Sample Anil Kumar | Mohan Lal | Welding workshop | 5 | papers
pmegp | नमूना गीता कुमारी त्रिपाठी | श्री रामप्रकाश त्रिपाठी | सिलाई और कढ़ाई केंद्र | 3.5 | submitted
pmegp | Sample Rakesh Paswan | Hari Paswan | Makhana processing | 12 | sanctioned
pmegp | Sample Rekha Sah | Dinesh Sah | Readymade garments | 6 | rejected
pmegp | Sample Manoj Yadav | Suresh Yadav | Dairy farm with chilling unit | 10 | loan_released
pmegp | Sample Pooja Kumari | Ashok Kumar | Beauty parlour | 2 | -
pmegp | Sample Vijay Mahto | Jagdish Mahto | Fly-ash brick making | 25 | at_agency
pmfme | Sample Kiran Devi | Shyam Sundar | Pickles and papad | 4 | report_ready
pmfme | Sample Mukesh Gupta | Om Prakash Gupta | Bakery | 9 | sent_to_bank
pmfme | नमूना अनिता झा | विनोद झा | मखाना और शहद प्रसंस्करण | 7.5 | sanctioned
pmfme | Sample Shanti Oraon | Birsa Oraon | Mustard oil expeller | 11 | registered
pmfme | Sample Deepak Singh | Ranjit Singh | Cold-pressed oils and flour under one roof in a rented shed near the old market | 18 | -
pmfme | Sample Neha Prasad | Arun Prasad | Fruit juice | 6 | subsidy_released
`;

/** How many clients the demo has. */
export const sampleCount = 400;

export type SampleClient = {
  /** As first written down. */
  values: ClientValues;
  /** Days in India. */
  createdOn: string;
  milestones: Reached[];
  notes: { kind: NoteKind; text: string; day: string }[];
  /** Where it stands now, and since which day. */
  now: { day: string; change: ClientChange };
};

type Basics = Pick<ClientValues, "scheme" | "name" | "father_name" | "mobile" | "gender" | "address"> &
  Pick<ClientValues, "project_name" | "loan_amount"> & { stage: string | null };

/**
 * Clients of the last year, the same at every run but for their days: plainly nobody, with numbers that cannot be
 * dialled. `assignees` are ids of staff.
 */
export function sampleClients(now: Date, assignees: readonly string[]): SampleClient[] {
  const of = sampler(7);
  return Array.from({ length: sampleCount }, (_, n) =>
    withHistory(of, firstRows[n] ?? drawn(of, n), istDay(now), assignees),
  );
}

const firstRows: readonly Basics[] = first
  .trim()
  .split("\n")
  .map((row, n) => {
    const [scheme = "", name = "", father_name = "", project_name = "", lakhs, stage = "-"] =
      row.split(" | ");
    return {
      ...{ scheme: scheme as Scheme, name, father_name, project_name },
      mobile: `00000002${String(n + 1).padStart(2, "0")}`,
      gender: n % 2 === 0 ? "Female" : "Male",
      address: `Ward ${n + 1}, Sample Town, Bihar`,
      loan_amount: Number(lakhs) * 1_00_000_00,
      stage: stage === "-" ? null : stage,
    };
  });

function drawn(of: Sampler, n: number): Basics {
  const scheme: Scheme = of.random() < 0.6 ? "pmegp" : "pmfme";
  const loan_amount = (4 + Math.floor(of.random() ** 2 * 96)) * 25_000_00;
  const stage = of.random() < 0.08 ? null : of.random() < 0.1 ? of.pick(sideExits) : early(of, scheme);
  return { ...samplePerson(of, scheme, n), scheme, loan_amount, stage };
}

/** Most clients are not far yet. */
function early({ random }: Sampler, scheme: Scheme): string {
  const stages = sampleStages(scheme);
  return stages[Math.floor(random() ** 1.4 * stages.length)] ?? "papers";
}

function withHistory(of: Sampler, row: Basics, today: string, assignees: readonly string[]): SampleClient {
  const { stage, ...person } = row;
  const { random, pick } = of;
  const path = pathTo(row.scheme, stage);
  const status = statusAfter(path);
  const days = daysOf(of, path.length, status === null, today);
  const createdOn = days[0] ?? today;
  const term_loan = Math.round(row.loan_amount * 0.75);
  const values: ClientValues = {
    ...person,
    ...{ term_loan, cash_credit: row.loan_amount - term_loan },
    type: random() < 0.85 ? "New Apply" : random() < 0.7 ? "Reapply" : null,
    referred_by: random() < 0.4 ? `Sample Agent ${1 + Math.floor(random() ** 2 * 12)}` : null,
    ...(path.length > 2 ? bankOf(of, row.mobile) : {}),
  };
  const milestones = path.map((milestone, n) =>
    reachedOn(of, { ...values, term_loan }, milestone, days[n + 1] ?? today),
  );
  const stage_since = days[path.length] ?? today;
  const change: ClientChange = {
    ...{ stage, stage_since: stage && stage_since, status },
    ...waiting(of, stage, stage_since, today),
    ...(status === "Rejected" || stage === "withdrawn" ? {} : followUp(of, createdOn, today)),
    assigned_to: random() < 0.12 || assignees.length === 0 ? null : pick(assignees),
  };
  return {
    values,
    createdOn,
    milestones,
    notes: notesOf(of, createdOn, today),
    now: { day: stage_since, change },
  };
}

/** The day of the first entry and of each step, one to three weeks apart, within the last year; open ones moved lately. */
function daysOf({ random }: Sampler, steps: number, isOpen: boolean, today: string): string[] {
  const gaps = Array.from({ length: steps }, () => 4 + Math.floor(random() * 18));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const latest = Math.floor(random() ** 2 * (isOpen ? 100 : 360 - total));
  const days = [dayAfter(today, -total - latest)];
  for (const gap of gaps) days.push(dayAfter(days.at(-1) ?? today, gap));
  return days;
}

function bankOf({ pick }: Sampler, mobile: string): Partial<Client> {
  const branch = pick(["Station Road", "Old Market", "College Chowk"]);
  return { bank: "Sample Bank", branch, ifsc: "SMPL0000001", applicant_id: `SAMPLE${mobile.slice(-4)}` };
}

function waiting({ random }: Sampler, stage: string | null, since: string, today: string): ClientChange {
  const waiting_on = (stage && waitsFor[stage]) || null;
  const later = dayAfter(since, Math.floor(random() * 4));
  return { waiting_on, waiting_since: waiting_on && (later < today ? later : today) };
}

const actions = [
  "Call about the documents",
  "Ask the bank for the result",
  "Visit the branch",
  "Collect the quotation",
];

/** Overdue, today, later or none. */
function followUp({ random, pick }: Sampler, from: string, today: string): ClientChange {
  const when = random();
  if (when > 0.55) return {};
  const inDays =
    when < 0.08 ? -1 - Math.floor(random() * 12) : when < 0.13 ? 0 : 1 + Math.floor(random() * 30);
  const day = dayAfter(today, inDays);
  return { follow_up_on: day > from ? day : from, follow_up_action: pick(actions) };
}

const remarks: readonly [NoteKind, string][] = [
  ["call", "Will bring the land papers on Monday."],
  ["call", "Phone was switched off; try again in the evening."],
  ["message", "Sent the list of documents."],
  ["note", "The name on the passbook is spelt differently. An affidavit is needed."],
  ["note", "Wants to add a second machine. The quotation must be made again."],
  ["note", "दुकान का किरायानामा बन रहा है।"],
];

function notesOf({ random, pick }: Sampler, from: string, today: string): SampleClient["notes"] {
  const count = random() < 0.6 ? 0 : 1 + Math.floor(random() * 3);
  const days = Array.from({ length: count }, () => dayAfter(from, 1 + Math.floor(random() * 30))).sort();
  return days
    .filter((day) => day <= today)
    .map((day) => {
      const [kind, text] = pick(remarks);
      return { kind, text, day };
    });
}
