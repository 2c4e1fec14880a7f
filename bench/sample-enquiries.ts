import { v7 as uuidv7 } from "uuid";
import { type Sampler, sampler } from "../app/domain/clients/sampler.ts";
import { given, hindi, surnames, towns, trades } from "../app/domain/clients/test-random-people.ts";
import type { CameFrom } from "../app/domain/enquiries/came-from.ts";
import { type Category, categories } from "../app/domain/enquiries/categories.ts";
import type { Enquiry, EnquiryKind, EnquiryState } from "../app/domain/enquiries/tables.ts";

const dayMs = 24 * 60 * 60_000;
const lastDay = Date.parse("2026-11-20T12:00:00Z");
/** So far back they reach, whatever their number. */
const span = 730 * dayMs;

/** The first of a list is the most frequent. */
const keys: Category[] = ["vikas", "aarambh", "pramanit", "kavach", "vistar", "nidhi"];
const options = [
  ...["PMEGP Loan", "MUDRA Loan", "GST Registration and Certificate", "Working Capital (CGTMSE Loan)"],
  ...["FSSAI Certificate", "Udyog Aadhar (MSME)", "Private Limited Company", "Trademark Registration"],
  ...["One Person Company Registration", "ISO Certificate", "Digital Marketing", "IEC Certificate"],
  ...["START-UP India Certificate", "Section 8 Company", "Logo Design", "Venture Capital"],
];
/** One consultation in two thousand is about this. */
export const rareOption = "NSIC Certification";
const hosts = ["gmail.com", "yahoo.co.in", "rediffmail.com", "outlook.com"];
const asks = [
  "Please call me after",
  "Kindly send the list of papers before",
  "I shall visit your office at",
];
const needs = ["a loan", "a subsidy", "working capital", "registration", "a quotation", "training"];

/** Realistic enquiries of fictional people, the oldest first, for `staff` to work on. */
export function* sampleEnquiries(count: number, staff: readonly string[], seed = 1): Generator<Enquiry> {
  const of = sampler(seed);
  for (let n = 0; n < count; n++) yield sampleEnquiry(of, n, count, staff);
}

function sampleEnquiry(of: Sampler, n: number, count: number, staff: readonly string[]): Enquiry {
  const { random } = of;
  const made = new Date(lastDay - ((count - n) / count) * span);
  const state = stateOf(random, count - n <= Math.max(count / 100, 1000));
  const kind: EnquiryKind = random() < 0.45 ? "contact" : random() < 0.55 ? "consultation" : "appointment";
  return {
    ...person(of, n),
    ...wish(of, kind),
    id: uuidv7({ msecs: made.getTime() }),
    reference: `S-${String(n).padStart(10, "0")}`,
    kind,
    state,
    spam_reason: state === "spam" ? "links" : null,
    language: random() < 0.2 ? "hi" : "en",
    notice_version: "2026-11-20",
    submission_id: null,
    content_hash: `content ${n}`,
    words_hash: kind === "contact" ? `words ${n}` : null,
    common_words: 0,
    repeats: random() < 0.02 ? 1 : 0,
    created_at: made.toISOString(),
    ...work(of, state, made, staff),
    preferred_day: null,
    preferred_part: null,
    searchable: 1,
    ...way(of),
    answered_at:
      state === "new" || state === "spam"
        ? null
        : new Date(made.getTime() + Math.floor(random() ** 4 * 5 * dayMs)).toISOString(),
    arrived_open: random() < 0.6 ? 1 : 0,
    version: 1,
  };
}

const sources = ["google", "facebook", "whatsapp", "bing", "justdial", "sopan.example", "news.example"];
const pages = [
  "/contact",
  "/PMEGP",
  "/enquiries/appointment",
  "/services",
  "/",
  "/MUDRA",
  "/hi/PMEGP",
  "/hi/contact",
];

/** Half of the visitors came from somewhere that is known. */
function way({ random, skewed }: Sampler): CameFrom {
  const source = random() < 0.5 ? skewed(sources) : null;
  const paid = source !== null && random() < 0.3;
  return { source, medium: paid ? "cpc" : null, campaign: paid ? "mill-loans" : null, page: skewed(pages) };
}

/** Spam at any time; of the `latest` hundredth much is still open, of what came before next to nothing. */
function stateOf(random: () => number, latest: boolean): EnquiryState {
  if (random() < 0.05) return "spam";
  const at = random() * (latest ? 1 : 5_000);
  if (at < 0.4) return "new";
  if (at < 0.44) return "in_hand";
  return at < 0.47 ? "waiting" : "done";
}

function person({ random, pick, skewed }: Sampler, n: number) {
  const [first, last] = [pick(given), random() < 0.0002 ? "Wangchuk" : skewed(surnames)];
  const mobile = String(6_000_000_000 + Math.floor(random() * 3_999_999_999));
  return {
    name: random() < 0.01 ? `${pick(hindi)} ${pick(hindi)}` : `${first} ${last}`,
    phone: random() < 0.01 ? `+977${mobile}` : mobile,
    email: `${first}.${last}${n % 9_973}@${skewed(hosts)}`.toLowerCase(),
  };
}

function wish(of: Sampler, kind: EnquiryKind): Pick<Enquiry, "service" | "address" | "message"> {
  const { random, pick, skewed } = of;
  const category = skewed(keys);
  if (kind === "contact")
    return {
      service: category,
      address: null,
      message: `I need ${pick(needs)} for my ${skewed(trades).toLowerCase()} unit in ${skewed(towns)}. ${pick(asks)} ${1 + Math.floor(random() * 11)} pm.`,
    };
  const address = `Ward ${Math.floor(random() * 40)}, ${skewed(towns)}, Bihar`;
  if (kind === "appointment") return { service: categories[category], address, message: null };
  return { service: random() < 0.0005 ? rareOption : skewed(options), address, message: null };
}

/** Enquiries in progress are assigned; most finished ones are not, and spam never is. */
function work({ random, skewed }: Sampler, state: EnquiryState, made: Date, staff: readonly string[]) {
  const chances = { new: 0.05, in_hand: 0.95, waiting: 0.95, done: 0.35, spam: 0 };
  const unread = { new: 0.7, in_hand: 0, waiting: 0, done: 0.001, spam: 0.8 };
  return {
    assigned_to: staff.length > 0 && random() < chances[state] ? skewed(staff) : null,
    read_at: random() < unread[state] ? null : new Date(made.getTime() + dayMs).toISOString(),
    follow_up_on: state === "waiting" ? made.toISOString().slice(0, 10) : null,
    follow_up_action: state === "waiting" ? "Call" : null,
  };
}
