import type { Arrived } from "../../app/domain/cases/enquiries/receive-enquiry.server.ts";
import type { EnquiryState } from "../../app/domain/cases/enquiries/tables.ts";
import { inTurn, samplePhone, enquirySamples as samples } from "./samples.ts";

export type SampleEnquiry = Pick<Arrived, "kind" | "value" | "language" | "honeypot"> & {
  hoursAgo: number;
  state: Exclude<EnquiryState, "spam">;
  /** Days from today. */
  followUpIn: number | null;
  note: string | null;
};

export const sampleEnquiries: readonly SampleEnquiry[] = Array.from({ length: samples.count }, (_, n) => {
  const hoursAgo = 1 + n * 2 + Math.floor(n ** 2 / 2);
  const open = { hoursAgo, state: "new", followUpIn: null, note: null, honeypot: "" } as const;
  if (n % 6 === 5) {
    const { message, honeypot } = inTurn(samples.spam, (n - 5) / 6);
    const value = { ...person(n), service: "vistar", message };
    return { ...open, kind: "contact", language: "en", value, honeypot };
  }
  return { ...open, ...filledForm(n), ...(n < 9 ? {} : progress(n)) };
});

/** Numbers begin with zeros, addresses end in .example. */
function person(n: number) {
  return {
    name: inTurn(samples.people, n),
    phone: samplePhone(20_000, n),
    email: `sample${n}@sopan.example`,
  };
}

function filledForm(n: number): Pick<SampleEnquiry, "kind" | "value" | "language"> {
  if (n % 3 === 0) {
    const { language, ...typed } = inTurn(samples.contacts, n / 3);
    return { kind: "contact", language, value: { ...person(n), ...typed } };
  }
  const by = { ...person(n), address: inTurn(samples.places, n) };
  if (n % 3 === 1)
    return { kind: "appointment", language: "en", value: { ...by, service: inTurn(samples.services, n) } };
  const message = n % samples.options.length === 0 ? { message: samples.checked } : {};
  const value = { ...by, selectedOption: inTurn(samples.options, n), ...message };
  return { kind: "consultation", language: n % 2 ? "hi" : "en", value };
}

function progress(n: number): Pick<SampleEnquiry, "state" | "followUpIn" | "note"> {
  const state = n > 40 ? "done" : inTurn(["in_hand", "waiting", "in_hand", "done"] as const, n);
  const followUpIn = state === "done" || n % 3 === 0 ? null : inTurn([-3, 0, 1, 5], n);
  return { state, note: n % 4 === 0 ? samples.note : null, followUpIn };
}

export function enquiryOf(client: { name: string; mobile: string; address: string }) {
  const { name, mobile: phone, address } = client;
  const [selectedOption = ""] = samples.options;
  const value = { name, phone, email: `${phone}@sopan.example`, address, selectedOption };
  return { kind: "consultation", language: "en", honeypot: "", value } as const;
}
