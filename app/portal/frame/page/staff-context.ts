import { createContext } from "react-router";
import type { PartKey } from "../../../domain/firm/parts/parts.ts";
import type { Needs } from "../../../domain/people/staff/permissions.ts";
import type { SignedIn } from "../../../domain/people/staff/staff.ts";

/** What the page of a part that is off says; the last two are for those who may turn it on. */
export type OffPart = {
  part: PartKey;
  title: string;
  text: string;
  ask: string;
  turnOn?: string;
  all?: string;
};

/** Set by the guard before loaders and actions run. */
export const staffContext = createContext<SignedIn>();

/** Set by the guard, which does not check it: the error must show within the navigation. */
export const needsContext = createContext<Needs | undefined>();

/** Set by the guard where the part of the address is off. */
export const offContext = createContext<OffPart | null>(null);
