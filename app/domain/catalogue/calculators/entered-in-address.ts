import { type CalculatorName, type Entered, enteredIn } from "./calculators.ts";

/** The address may have been saved when the form had other fields. */
export function enteredInAddress(name: CalculatorName, query: URLSearchParams): Entered {
  const entered = enteredIn(name, query);
  return name === "gst" ? withoutOldBox(entered) : entered;
}

/**
 * "interstate" used to be a checkbox: if ticked, it applies to what is sold; if both are sold, the visitor is asked
 * again.
 */
function withoutOldBox(entered: Entered): Entered {
  const { supply = "", interstate = "" } = entered;
  const wasTicked = /^(?:on|yes|true|1)$/i.test(interstate);
  return wasTicked && (supply === "goods" || supply === "services")
    ? { ...entered, interstate: supply }
    : entered;
}
