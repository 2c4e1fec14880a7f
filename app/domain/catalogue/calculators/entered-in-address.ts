import { type CalculatorName, type Entered, enteredIn } from "./calculators.ts";

/** The entered fields of one calculator in an address, which may have been saved when its form was another. */
export function enteredInAddress(name: CalculatorName, query: URLSearchParams): Entered {
  const entered = enteredIn(name, query);
  return name === "gst" ? withoutOldBox(entered) : entered;
}

/**
 * "interstate" was a box to tick. In an address saved then, the ticked box means what is sold; of goods and services it
 * does not say which of them, and the field asks.
 */
function withoutOldBox(entered: Entered): Entered {
  const { supply = "", interstate = "" } = entered;
  const wasTicked = /^(?:on|yes|true|1)$/i.test(interstate);
  return wasTicked && (supply === "goods" || supply === "services")
    ? { ...entered, interstate: supply }
    : entered;
}
