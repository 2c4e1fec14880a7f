import { createContext } from "react-router";
import type { Needs } from "../../../domain/people/staff/permissions.ts";
import type { SignedIn } from "../../../domain/people/staff/staff.ts";

/** Who is signed in; set by the portal's guard before any portal loader or action runs. */
export const staffContext = createContext<SignedIn>();

/** What the route of the address needs; set by the guard, which itself lets through: an error shows within the navigation. */
export const needsContext = createContext<Needs | undefined>();
