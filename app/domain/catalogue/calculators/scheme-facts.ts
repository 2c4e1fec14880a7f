import { figuresUnder } from "../facts/fill-figures.ts";
import type { LoanScheme } from "./loan-schemes.ts";
import { mudraNames } from "./mudra.ts";
import { pmegpNames } from "./pmegp.ts";
import { pmfmeNames } from "./pmfme.ts";

export const schemeFacts = (read: (name: string) => number) =>
  ({
    pmegp: figuresUnder(pmegpNames, read),
    pmfme: figuresUnder(pmfmeNames, read),
    mudra: figuresUnder(mudraNames, read),
  }) satisfies Record<LoanScheme, object>;

export type SchemeFacts = ReturnType<typeof schemeFacts>;
