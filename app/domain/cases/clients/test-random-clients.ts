import { v7 as uuidv7 } from "uuid";
import { dayMs, minuteMs } from "../../../platform/language/time.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import { keysOf } from "./change-client.server.ts";
import { type Sampler, sampler } from "./sampler.ts";
import type { NewClient } from "./tables.ts";
import { given, hindi, surnames, towns, trades } from "./test-random-people.ts";

const lastDay = Date.parse("2026-11-20T12:00:00Z");
const works = ["mill", "unit", "shop", "works", "centre", "plant"];

/** Whom a client belongs to, each as likely as another. */
type Assignees = readonly (string | null)[];

/**
 * Realistic clients in the order in which they were added, the oldest first: few surnames for many, old clients further on
 * their way than new ones, few rejected, a hundredth in Devanagari. Nobody of them exists.
 */
export function* sampleClients(count: number, staff: Assignees, seed = 1): Generator<NewClient> {
  const of = sampler(seed);
  for (let n = 0; n < count; n++) yield sampleClient(of, n, count, staff);
}

function sampleClient(of: Sampler, n: number, count: number, staff: Assignees): NewClient {
  const { random, pick, skewed } = of;
  const register = random() < 0.65 ? "pmegp" : "pmfme";
  const made = new Date(lastDay - (count - n) * minuteMs);
  const person = {
    name: random() < 0.01 ? `${pick(hindi)} ${pick(hindi)}` : `${pick(given)} ${skewed(surnames)}`,
    project_name: `${skewed(trades)} ${pick(works)}, ${skewed(towns)}`,
    mobile: String(6_000_000_000 + Math.floor(random() * 3_999_999_999)),
    father_name: `${pick(given)} ${skewed(surnames)}`,
    applicant_id: random() < 0.4 ? `${register.toUpperCase()}${10_000_000 + n}` : null,
    referred_by: referrer(of, n),
  };
  const loan = Math.max(10, Math.round(2 ** (2 + random() * 8))) * 5000_00;
  const at = new Date(made.getTime() + random() * 90 * 24 * 60 * minuteMs).toISOString();
  const applies = () => (random() < 0.88 ? "New Apply" : "Reapply");
  return {
    ...person,
    ...keysOf({ ...person, register }),
    ...progress(of, register, n / count, at.slice(0, 10)),
    id: uuidv7({ msecs: made.getTime() }),
    list_state: random() < 0.005 ? "trash" : register,
    register,
    gender: random() < 0.5 ? "Female" : "Male",
    address: `Ward ${Math.floor(random() * 40)}, ${skewed(towns)}, Bihar`,
    loan_amount: loan,
    term_loan: loan,
    type: random() < 0.07 ? null : applies(),
    assigned_to: pick(staff) ?? null,
    version: 1,
    created_at: made.toISOString(),
    updated_at: at,
  };
}

function referrer({ random, skewed }: Sampler, n: number): string | null {
  if (random() < 0.45) return null;
  return random() < 0.02 ? `Referrer ${n}` : `Agent ${skewed(Array.from({ length: 200 }, (_, i) => i))}`;
}

/** `age` goes from 0, the oldest client, to 1. */
function progress({ random, pick, skewed }: Sampler, register: string, age: number, day: string) {
  const stages = registerOf(register).milestones;
  const reached = Math.min(1, Math.max(0, 1 - age + (random() - 0.5) * 0.5)) ** 2;
  const stage = random() < 0.1 ? null : (stages[Math.floor(reached * (stages.length - 1))] ?? null);
  const far = stage !== null && stages.indexOf(stage) >= stages.indexOf("sanctioned");
  const open = () => (random() < 0.04 ? "Rejected" : null);
  const status = far ? "Sanctioned" : open();
  const waits = status === null && stage !== null && random() < 0.6;
  const due = status === null && random() < 0.05;
  return {
    status,
    stage: status === "Rejected" ? "rejected" : stage,
    stage_since: stage === null ? null : day,
    waiting_on: waits ? skewed(["bank", "agency", "applicant", "us"] as const) : null,
    waiting_since: waits ? day : null,
    follow_up_on: due ? new Date(lastDay + (random() * 40 - 20) * dayMs).toISOString().slice(0, 10) : null,
    follow_up_action: due ? pick(["Call", "Ask for papers", "Visit the branch"]) : null,
  } as const;
}
