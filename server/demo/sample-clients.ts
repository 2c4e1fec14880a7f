import type { ClientChange, ClientValues } from "../../app/domain/cases/clients/change-client.server.ts";
import { type Sampler, sampler } from "../../app/domain/cases/clients/sampler.ts";
import type { Client, ClientMilestone, NoteKind } from "../../app/domain/cases/clients/tables.ts";
import { dayAfter, istDay } from "../../app/platform/language/time.ts";
import { clientSamples, samplesOf } from "./samples.ts";

export type SampleClient = {
  values: ClientValues;
  /** Days in India. */
  createdOn: string;
  milestones: Reached[];
  notes: { kind: NoteKind; text: string; day: string }[];
  /** Where it stands since that day. */
  now: { day: string; change: ClientChange };
};

export const isEarly = ({ milestones }: SampleClient): boolean => milestones.length < 4;

type Basics = Pick<ClientValues, "register" | "name" | "father_name" | "mobile" | "gender" | "address"> &
  Pick<ClientValues, "project_name" | "loan_amount"> & { stage: string | null };

/** Invented people with numbers that cannot be dialled; runs differ only in days. `assignees` are ids of staff. */
export function sampleClients(now: Date, assignees: readonly string[]): SampleClient[] {
  const dice = sampler(7);
  return Array.from({ length: clientSamples.count }, (_, n) =>
    withHistory(dice, firstRows[n] ?? drawn(dice, n), istDay(now), assignees),
  );
}

const firstRows: readonly Basics[] = clientSamples.first.map(
  ([register, name, father_name, project_name, lakhs, stage], n) => ({
    register,
    name,
    father_name,
    project_name,
    mobile: `00000002${String(n + 1).padStart(2, "0")}`,
    gender: n % 2 === 0 ? "Female" : "Male",
    address: `Ward ${n + 1}, Sample Town, Bihar`,
    loan_amount: lakhs * 1_00_000_00,
    stage,
  }),
);

function drawn(dice: Sampler, n: number): Basics {
  const { random, pick } = dice;
  const part = random();
  const register = clientSamples.registers.find(({ upTo }) => part < upTo);
  if (!register) throw new Error("The last register of content/samples/clients.yaml must go up to 1.");
  const { key, path, projects } = register;
  const loan_amount = (4 + Math.floor(random() ** 2 * 96)) * 25_000_00;
  const onPath = () => path[Math.floor(random() ** 1.4 * path.length)] ?? null;
  const atAnyStage = () => (random() < 0.1 ? pick(Object.keys(clientSamples.reasons)) : onPath());
  const stage = random() < 0.08 ? null : atAnyStage();
  return { ...person(dice, projects, n), register: key, loan_amount, stage };
}

function person({ random, pick, skewed }: Sampler, projects: readonly string[], n: number) {
  const womanOrMan = () => (random() < 0.5 ? "Female" : "Male");
  const gender: Client["gender"] = random() < 0.02 ? "Other" : womanOrMan();
  const { sample, women, men, surnames } = clientSamples.names[random() < 0.12 ? "hi" : "en"];
  const first = pick(gender === "Female" ? women : men);
  return {
    gender,
    name: n % 45 === 0 ? pick(clientSamples.longNames) : `${sample} ${first} ${skewed(surnames)}`,
    father_name: `${pick(men)} ${skewed(surnames)}`,
    mobile: `000000${1000 + n}`,
    email: random() < 0.3 ? `client${n}@sopan.example` : null,
    address: `Ward ${1 + Math.floor(random() * 40)}, ${pick(clientSamples.towns)}, Bihar`,
    project_name: pick(projects),
    born_on: random() < 0.6 ? `${1965 + Math.floor(random() * 38)}-0${1 + (n % 9)}-1${n % 10}` : null,
  };
}

function withHistory(dice: Sampler, row: Basics, today: string, assignees: readonly string[]): SampleClient {
  const { stage, ...person } = row;
  const { random, pick } = dice;
  const path = pathTo(row.register, stage);
  const status = statusAfter(path);
  const days = daysOf(dice, path.length, status === null, today);
  const createdOn = days[0] ?? today;
  const term_loan = Math.round(row.loan_amount * 0.75);
  const againOrUnknown = () => (random() < 0.7 ? "Reapply" : null);
  const values: ClientValues = {
    ...person,
    term_loan,
    cash_credit: row.loan_amount - term_loan,
    type: random() < 0.85 ? "New Apply" : againOrUnknown(),
    referred_by: random() < 0.4 ? `Sample Agent ${1 + Math.floor(random() ** 2 * 12)}` : null,
    ...(path.length > 2 ? bankOf(dice, row.mobile) : {}),
  };
  const milestones = path.map((milestone, n) =>
    reachedOn(dice, { ...values, term_loan }, milestone, days[n + 1] ?? today),
  );
  const stage_since = days[path.length] ?? today;
  const change: ClientChange = {
    stage,
    stage_since: stage && stage_since,
    status,
    ...waiting(dice, stage, stage_since, today),
    ...(status === "Rejected" || stage === "withdrawn" ? {} : followUp(dice, stage, createdOn, today)),
    assigned_to: random() < 0.12 || assignees.length === 0 ? null : pick(assignees),
  };
  const notes = notesOf(dice, createdOn, today);
  return { values, createdOn, milestones, notes, now: { day: stage_since, change } };
}

function daysOf({ random }: Sampler, steps: number, isOpen: boolean, today: string): string[] {
  const gaps = Array.from({ length: steps }, () => 4 + Math.floor(random() * 18));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const sinceOpen = () => (steps > 0 ? random() ** 4 * 90 : random() * 40);
  const latest = Math.floor(isOpen ? sinceOpen() : random() ** 2 * (360 - total));
  const days = [dayAfter(today, -total - latest)];
  for (const gap of gaps) days.push(dayAfter(days.at(-1) ?? today, gap));
  return days;
}

function bankOf({ pick }: Sampler, mobile: string): Partial<Client> {
  const applicant_id = `SAMPLE${mobile.slice(-4)}`;
  return { bank: "Sample Bank", branch: pick(clientSamples.branches), ifsc: "SMPL0000001", applicant_id };
}

function waiting({ random }: Sampler, stage: string | null, since: string, today: string): ClientChange {
  const waiting_on = (stage && clientSamples.waitsFor[stage]) || null;
  const later = dayAfter(since, Math.floor(random() * 4));
  return { waiting_on, waiting_since: waiting_on && (later < today ? later : today) };
}

function followUp(
  { random, pick }: Sampler,
  stage: string | null,
  from: string,
  today: string,
): ClientChange {
  const when = random();
  if (when > 0.55) return {};
  const actions = clientSamples.nextSteps[stage ?? "none"] ?? clientSamples.nextSteps.none;
  const ahead = () => (when < 0.13 ? 0 : 1 + Math.floor(random() * 30));
  const inDays = when < 0.08 ? -1 - Math.floor(random() * 12) : ahead();
  const day = dayAfter(today, inDays);
  return { follow_up_on: day > from ? day : from, follow_up_action: pick(actions) };
}

function notesOf({ random, pick }: Sampler, from: string, today: string): SampleClient["notes"] {
  const count = random() < 0.6 ? 0 : 1 + Math.floor(random() * 3);
  const days = Array.from({ length: count }, () => dayAfter(from, 1 + Math.floor(random() * 30))).sort();
  return days.filter((day) => day <= today).map((day) => ({ ...pick(clientSamples.remarks), day }));
}

type Reached = Pick<ClientMilestone, "milestone" | "on_day" | "amount" | "note">;

function pathTo(register: Client["register"], stage: string | null): readonly string[] {
  if (stage === null) return [];
  const { path } = samplesOf(register);
  if (!(stage in clientSamples.reasons)) return path.slice(0, path.indexOf(stage) + 1);
  const end = stage === "withdrawn" ? path.indexOf("submitted") + 1 : path.indexOf("sanctioned");
  return [...path.slice(0, end), stage];
}

function statusAfter(path: readonly string[]): Client["status"] {
  if (path.includes("rejected")) return "Rejected";
  return path.includes("sanctioned") ? "Sanctioned" : null;
}

type Money = Pick<Client, "register" | "loan_amount" | "term_loan">;

/** Money in paise, or a reason. */
function reachedOn({ pick }: Sampler, client: Money, milestone: string, on_day: string): Reached {
  const subsidy = (client.loan_amount / 100) * samplesOf(client.register).subsidy;
  const amounts: Record<string, number | null> = {
    sanctioned: client.loan_amount,
    own_contribution: client.loan_amount / 10,
    loan_released: client.term_loan,
    subsidy_claimed: subsidy,
    subsidy_released: subsidy,
    subsidy_deposit: subsidy,
  };
  const reasons = clientSamples.reasons[milestone];
  return { milestone, on_day, amount: amounts[milestone] ?? null, note: reasons ? pick(reasons) : null };
}
