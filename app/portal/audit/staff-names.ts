import { createContext } from "react";

/** Names of the staff by their ids, for the values of a history that hold an id. */
export const StaffNames = createContext<Record<string, string>>({});
