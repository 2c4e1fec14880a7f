import { solve } from "../../domain/catalogue/calculators/rules.ts";
import { Panel } from "./panel.tsx";
import { type PanelData, stateOf } from "./panel-state.ts";

export function CalculatorIsland(data: PanelData) {
  const { calculator, entered } = data;
  const state = stateOf((fields) => solve(calculator, fields), entered);
  return (
    <div data-island={`calculator ${calculator.name}`} data-props={JSON.stringify(data)} className="printed">
      <Panel {...data} state={state} />
    </div>
  );
}
