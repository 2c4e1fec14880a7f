import { defaultInputs, emptyRows } from "../default-inputs.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { ReportInputs } from "../schema.ts";
import { formLists } from "./form-fields.ts";
import { indexIn } from "./named-fields.ts";
import { setAt } from "./values-at.ts";

export function newRow(list: string, facts: ReportFacts): object {
  const rows = emptyRows(facts);
  const found: Record<string, object> = {
    "cost.assets": rows.asset,
    products: rows.product,
    "costs.materials": rows.material,
    "costs.staff": rows.staff,
    "costs.overheads": rows.overhead,
    associates: rows.associate,
  };
  return found[list] ?? {};
}

/** Before anything is typed. */
export function emptyExisting(): NonNullable<ReportInputs["existing"]> {
  const year = () => ({ label: "", operating: {}, balance: {} });
  return {
    audited: [year(), year()],
    limit: 0,
    mostUsed: 0,
    leastUsed: 0,
    yearlyRepayment: 0,
    loanRate: 0,
    depreciation: 10,
  };
}

/** Replaces an invalid field of a new row or part. */
export function fallbackFor(name: string, facts: ReportFacts): object {
  const [list = ""] = [...formLists.keys()].filter((key) => name.startsWith(`${key}.`));
  if (list === "") return { ...defaultInputs(facts), existing: emptyExisting() };
  const index = indexIn(name, list);
  const tree: object = defaultInputs(facts);
  setAt(tree, list, Object.fromEntries([[index, newRow(list, facts)]]));
  return tree;
}
