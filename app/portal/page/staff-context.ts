import { createContext } from "react-router";
import type { SignedIn } from "../../domain/staff/staff.ts";

/** Who is signed in; set by the portal's guard before any portal loader or action runs. */
export const staffContext = createContext<SignedIn>();
