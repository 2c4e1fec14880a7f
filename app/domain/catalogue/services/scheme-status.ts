export type SchemeStatus = { state: "open" | "closed" | "check"; asOf: string; note: string };
