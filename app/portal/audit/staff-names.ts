import { createContext } from "react";

/** Names of staff by their ids, for values that are ids. */
export const StaffNames = createContext<Record<string, string>>({});
