import { clean } from "../../platform/language/clean.ts";
import { keyOf } from "../../platform/language/key.ts";
import { type Language, languages } from "../../platform/language/language.ts";
import { isCalendarDay } from "../../platform/language/time.ts";
import { type Category, categories } from "./categories.ts";
import { type EnquiryKind, type EnquiryState, enquiryKinds, enquiryStates } from "./tables.ts";

/** "all" is everything but spam. */
export const tabs = [...enquiryStates, "all"] as const;
export type Tab = (typeof tabs)[number];

/** Whether the firm was open when an enquiry came. */
export const arrivals = ["open", "closed", "unknown"] as const;

/** Filters of the inbox; absent ones do not apply. */
export type InboxFilter = {
  tab: Tab;
  kind?: EnquiryKind;
  /** A category's key, or a service page's option. */
  service?: string;
  /** A member of staff; null for nobody. */
  staff?: string | null;
  /** Days in India, both within. */
  from?: string;
  to?: string;
  unread?: true;
  /** As `Enquiry` has them; null for none. */
  language?: Language;
  source?: string | null;
  medium?: string | null;
  campaign?: string | null;
  page?: string | null;
  /** Answered, and came within opening hours, outside, or before that was kept. */
  answered?: (typeof arrivals)[number];
  /** Compared as `keyOf` makes it. */
  search?: string;
};

export type InboxQuery = {
  filter: InboxFilter;
  /** Cursor: the last id of the previous page. */
  before?: string;
};

/** Reads the URL's query; invalid values are ignored. */
export function readInboxQuery(query: URLSearchParams): InboxQuery {
  const tab = tabs.find((known) => known === (query.get("tab") ?? query.get("state"))) ?? "new";
  const kind = enquiryKinds.find((known) => known === query.get("kind"));
  const service = clean(query.get("service")).slice(0, 100);
  const staff = clean(query.get("staff")).slice(0, 64);
  const search = keyOf(clean(query.get("search")).slice(0, 100));
  const before = /^[\w-]{1,64}$/.exec(query.get("before") ?? "")?.[0];
  const day = (name: string) => (isCalendarDay(query.get(name) ?? "") ? query.get(name) : undefined);
  const word = (name: string) => {
    const text = clean(query.get(name)).slice(0, 100);
    return text === "none" ? null : text || undefined;
  };
  const given = {
    tab,
    kind,
    service: service || undefined,
    staff: staff === "nobody" ? null : staff || undefined,
    from: day("from"),
    to: day("to"),
    unread: query.get("unread") === "1" || undefined,
    language: languages.find((known) => known === query.get("language")),
    source: word("source"),
    medium: word("medium"),
    campaign: word("campaign"),
    page: word("page"),
    answered: arrivals.find((known) => known === query.get("answered")),
    search: search || undefined,
  };
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return { filter: Object.fromEntries(known) as InboxFilter, ...(before ? { before } : {}) };
}

export function statesOf(tab: Tab): EnquiryState[] {
  return tab === "all" ? enquiryStates.filter((state) => state !== "spam") : [tab];
}

/** A service as the forms store it: the appointment form a category's name, the contact form its key. */
export function writtenServices({ service, kind }: InboxFilter): string[] | undefined {
  if (service === undefined) return undefined;
  if (!Object.hasOwn(categories, service)) return [service];
  const name = categories[service as Category];
  if (kind === "appointment") return [name];
  return kind === "contact" ? [service] : [service, name];
}

/** What reports lead to: the language, from where an enquiry came, when it was answered. */
export const origins = ["language", "source", "medium", "campaign", "page", "answered"] as const;

/** The filters besides the tab. */
export const narrowing = ["kind", "service", "staff", "from", "to", "unread", "search", ...origins] as const;

/** The inbox's URL with a changed query; always the first page. */
export function inboxHref(query: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams(query);
  next.delete("before");
  for (const [name, value] of Object.entries(change))
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, value);
  if (next.get("tab") === "new") next.delete("tab");
  next.delete("state");
  return next.size > 0 ? `/inbox?${next}` : "/inbox";
}
