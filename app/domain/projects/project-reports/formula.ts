/**
 * The language of the engine's formulas. Each line of a report is written once, as a text such as
 * `sales * debtorDays / yearDays`; from it come the figures, the cell of the workbook and what the documentation prints.
 *
 * A name is another line: of the same column (year, period, row), or the only value of a line that has one. `name[-1]` is
 * the column before, `name[+1]` the one after, `name@2` the third row of a list. `sum`, `least`, `average`, `first`, `last` take all columns of a line;
 * `yearSum` and `yearLast` the periods of a year. `nothing` is a figure that does not exist, such as a break-even point
 * without a contribution.
 */
export type Formula =
  | { kind: "number"; value: number }
  | { kind: "nothing" }
  | { kind: "name"; name: string; shift: number; row?: number }
  | { kind: "call"; name: string; args: Formula[] }
  | { kind: "binary"; sign: string; left: Formula; right: Formula };

/** How strongly an operator binds. */
export const strength: Record<string, number> = {
  "<": 1,
  "<=": 1,
  ">": 1,
  ">=": 1,
  "=": 1,
  "<>": 1,
  "+": 2,
  "-": 2,
  "*": 3,
  "/": 3,
  "^": 4,
};

const parsed = new Map<string, Formula>();

/** Throws for a malformed formula, which is a bug. */
export function parseFormula(text: string): Formula {
  const known = parsed.get(text);
  if (known) return known;
  const tokens = tokensOf(text);
  const formula = expression(tokens, 0);
  if (tokens.length > 0) throw new Error(`"${text}" goes on after its end: ${tokens.join(" ")}`);
  parsed.set(text, formula);
  return formula;
}

/** In reverse, so that the next token is the last of the array. */
function tokensOf(text: string): string[] {
  const found = text.match(/\d+(?:\.\d+)?|\w+(?:\[[+-]\d\]|@\d+)?|<=|>=|<>|[-+*/^(),<>=]|\S/g) ?? [];
  return found.reverse();
}

/** Reads operators that bind more strongly than `min`; operators of equal strength group from the left. */
function expression(tokens: string[], min: number): Formula {
  let left = operand(tokens);
  for (let sign = tokens.at(-1) ?? ""; (strength[sign] ?? 0) > min; sign = tokens.at(-1) ?? "") {
    tokens.pop();
    left = { kind: "binary", sign, left, right: expression(tokens, strength[sign] ?? 0) };
  }
  return left;
}

function operand(tokens: string[]): Formula {
  const token = tokens.pop() ?? "";
  if (token === "(") return closed(expression(tokens, 0), tokens);
  if (token === "-")
    return { kind: "binary", sign: "-", left: { kind: "number", value: 0 }, right: expression(tokens, 3) };
  if (/^\d/.test(token)) return { kind: "number", value: Number(token) };
  if (token === "nothing") return { kind: "nothing" };
  const [, name, shift, row] = /^([A-Za-z]\w*)(?:\[([+-]\d)\]|@(\d+))?$/.exec(token) ?? [];
  if (!name) throw new Error(`"${token}" is no part of a formula`);
  if (tokens.at(-1) !== "(")
    return { kind: "name", name, shift: Number(shift ?? 0), ...(row && { row: Number(row) }) };
  tokens.pop();
  const args = [expression(tokens, 0)];
  while (tokens.at(-1) === ",") {
    tokens.pop();
    args.push(expression(tokens, 0));
  }
  return closed({ kind: "call", name, args }, tokens);
}

/** Takes the closing bracket after a formula. */
function closed(formula: Formula, tokens: string[]): Formula {
  if (tokens.pop() !== ")") throw new Error("A bracket is not closed");
  return formula;
}
