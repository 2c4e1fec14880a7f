import { createContext } from "react-router";
import type { Needs } from "../../../domain/people/staff/permissions.ts";
import type { SignedIn } from "../../../domain/people/staff/staff.ts";

/** Set by the guard before loaders and actions run. */
export const staffContext = createContext<SignedIn>();

/** Set by the guard, which does not check it: the error must show within the navigation. */
export const needsContext = createContext<Needs | undefined>();
