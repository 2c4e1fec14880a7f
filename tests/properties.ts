// Vitest setup: how many cases each property runs, unless it says so itself.
import fc from "fast-check";
import { sized } from "./form.ts";

fc.configureGlobal({ numRuns: sized(25, 100) });
