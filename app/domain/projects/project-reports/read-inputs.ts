import type { StatementMessages } from "../../../platform/language/statement-messages.ts";
import { inputsVersion, limits } from "./choices.ts";
import { inputsSchema, type ReportInputs } from "./schema.ts";

/** Path ("loan.rate") and the bound it exceeds; money in paise. */
export type InputProblem = {
  path: string;
  key: keyof StatementMessages["problems"];
  bound?: number;
};

type Read = { inputs: ReportInputs } | { problems: InputProblem[] };

export function readInputsJson(json: string): Read {
  try {
    return readInputs(JSON.parse(json));
  } catch {
    return { problems: [{ path: "", key: "notJson" }] };
  }
}

/** Never throws. */
export function readInputs(value: unknown): Read {
  if (typeof value !== "object" || value === null || !("version" in value))
    return { problems: [{ path: "", key: "notInputs" }] };
  if (value.version !== inputsVersion) return { problems: [{ path: "version", key: "otherVersion" }] };
  const read = inputsSchema.safeParse(value);
  return read.success ? { inputs: read.data } : { problems: read.error.issues.map(problemOf) };
}

type Issue = {
  code: string;
  path: PropertyKey[];
  message: string;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
};

function problemOf(issue: Issue): InputProblem {
  return { path: issue.path.map(String).join("."), ...fieldProblem(issue) };
}

export function fieldProblem({ code, message, origin, minimum, maximum }: Issue): Omit<InputProblem, "path"> {
  switch (code) {
    case "too_small":
      return origin === "array" ? { key: "fewRows" } : { key: "least", bound: Number(minimum) };
    case "too_big": {
      const bound = Number(maximum);
      if (origin === "array") return { key: "manyRows", bound };
      if (origin === "string") return { key: "longText", bound };
      return { key: bound === limits.maxPaise ? "mostMoney" : "most", bound };
    }
    case "custom":
      return { key: isCustom(message) ? message : "tooLarge" };
    case "unrecognized_keys":
      return { key: "unknownField" };
    case "invalid_value":
      return { key: "choose" };
    default:
      return { key: "wholeNumber" };
  }
}

const customProblems = ["product", "aboveSales", "startYear"] as const;
const isCustom = (message: string): message is (typeof customProblems)[number] =>
  customProblems.some((one) => one === message);
