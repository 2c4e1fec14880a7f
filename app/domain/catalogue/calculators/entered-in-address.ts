import { type CalculatorName, type Entered, enteredIn } from "./calculators.ts";

/** The address may have been saved when the form had other fields. */
export function enteredInAddress(name: CalculatorName, query: URLSearchParams): Entered {
  const entered = enteredIn(name, query);
  return name === "gst" ? withoutOldBox(entered) : entered;
}

/** "interstate" used to be a checkbox: ticked means what is sold, or for both kinds, asks again. */
function withoutOldBox(entered: Entered): Entered {
  const { supply = "", interstate = "" } = entered;
  const wasTicked = /^(?:on|yes|true|1)$/i.test(interstate);
  return wasTicked && (supply === "goods" || supply === "services")
    ? { ...entered, interstate: supply }
    : entered;
}
