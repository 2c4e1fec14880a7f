import { type InboxQuery, readInboxQuery, tabs } from "../app/domain/enquiries/filter.ts";
import { rareOption } from "./sample-enquiries.ts";

/** The inbox queries, by their limit; `staff` are ids of staff with enquiries. */
export function inboxQuestions(staff: readonly string[]) {
  const [most = "", few = ""] = [staff.at(0), staff.at(-1)];
  const rare = rareOption.replaceAll(" ", "+");
  const texts = [
    ...["kumar", "sunita devi", "wangchuk", "xess", "manjhi", "zzzz", "ra", "qu", "zz"],
    ...["क्षमा", "श्री", "त्र", "झ", "9876543210", "987654", "kavita.tirkey", "gmail.com", "makhana", "subsidy"],
  ].map((text) => `search=${encodeURIComponent(text)}`);
  return {
    list: tabs.map((tab) => `tab=${tab}`),
    filter: [
      ...["kind=appointment", "kind=consultation", "service=vikas", "service=PMEGP+Loan", `service=${rare}`],
      ...[`staff=${most}`, `staff=${few}`, "staff=nobody", "unread=1"],
      ...["from=2025-06-10&to=2025-06-12", "to=2025-01-01", "from=2026-11-19"],
    ].flatMap((query) => [`tab=new&${query}`, `tab=done&${query}`, `tab=all&${query}`]),
    combination: [
      ...["tab=done&kind=contact&service=vikas", "tab=all&kind=appointment&service=nidhi"],
      ...[`tab=done&kind=contact&staff=${few}`, `tab=all&kind=consultation&staff=${most}`],
      ...["tab=new&unread=1&service=PMEGP+Loan", `tab=all&unread=1&service=${rare}`],
      ...[`tab=done&staff=${most}&service=${rare}`, `tab=all&staff=${few}&service=nidhi`],
      ...["tab=done&staff=nobody&service=vikas", "tab=spam&unread=1&kind=appointment"],
      ...[
        `tab=done&staff=${few}&from=2025-03-01&to=2025-03-31`,
        "tab=new&kind=contact&staff=nobody&unread=1",
      ],
    ],
    search: texts.map((text) => `tab=all&${text}`),
    "search, filtered": [
      ...["tab=new", "tab=spam", "tab=done&service=vikas", `tab=all&service=${rare}`],
      ...[`tab=all&staff=${few}`, "tab=all&unread=1", "tab=done&from=2025-06-10&to=2025-06-12"],
    ].flatMap((query) => texts.map((text) => `${query}&${text}`)),
  };
}

export type InboxQuestion = keyof ReturnType<typeof inboxQuestions>;

export function inboxQuery(query: string): InboxQuery {
  return readInboxQuery(new URLSearchParams(query));
}
