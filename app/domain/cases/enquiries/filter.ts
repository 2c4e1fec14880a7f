import { languages } from "../../../platform/language/language.ts";
import { defineList, type FilterOf } from "../../../platform/lists/define-list.ts";
import {
  anyOf,
  day,
  hidden,
  nameOrNumber,
  oneOf,
  orNone,
  tabOf,
  textOf,
  yes,
} from "../../../platform/lists/filters.ts";
import { type Category, categories } from "../../catalogue/services/categories.ts";
import { type EnquiryState, enquiryKinds, enquiryStates } from "./tables.ts";

/** "all" excludes spam. */
export const tabs = [...enquiryStates, "all"] as const;
export type Tab = (typeof tabs)[number];

export const arrivals = ["open", "closed", "unknown"] as const;

/** Days are in India, both included. */
export const inboxList = defineList({
  path: "/inbox",
  usual: { tab: "new" },
  filters: {
    tab: tabOf(tabs, "new"),
    q: nameOrNumber,
    kind: oneOf(enquiryKinds),
    service: anyOf(100),
    staff: orNone(anyOf(64), "nobody"),
    /** Answered enquiries, by whether the firm was open when they came. */
    answered: oneOf(arrivals),
    from: day,
    to: day,
    language: oneOf(languages),
    source: orNone(textOf(100)),
    unread: yes,
    // Only reports link to these.
    medium: hidden(orNone(textOf(100))),
    campaign: hidden(orNone(textOf(100))),
    page: hidden(orNone(textOf(100))),
  },
});

export type InboxFilter = FilterOf<typeof inboxList.filters>;

export type InboxQuery = {
  filter: InboxFilter;
  before?: string;
};

/** Old addresses may have a tab's former name. */
export function inboxSearch(query: URLSearchParams): URLSearchParams {
  const present = new URLSearchParams(query);
  const state = present.get("state");
  if (state && !present.has("tab")) present.set("tab", state);
  present.delete("state");
  return present;
}

export function readInboxQuery(query: URLSearchParams): InboxQuery {
  const { filter } = inboxList.read(inboxSearch(query));
  const before = /^[\w-]{1,64}$/.exec(query.get("before") ?? "")?.[0];
  return { filter, ...(before ? { before } : {}) };
}

export function statesOf(tab: Tab): EnquiryState[] {
  return tab === "all" ? enquiryStates.filter((state) => state !== "spam") : [tab];
}

/** The appointment form stores a category's name, the contact form its key. */
export function writtenServices({ service, kind }: InboxFilter): string[] | undefined {
  if (service === undefined) return undefined;
  if (!Object.hasOwn(categories, service)) return [service];
  const name = categories[service as Category];
  if (kind === "appointment") return [name];
  return kind === "contact" ? [service] : [service, name];
}

export const origins = ["language", "source", "medium", "campaign", "page"] as const;
