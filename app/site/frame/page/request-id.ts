import { createContext } from "react";

/** The id of the current request, as in the log. Only pages that are never cached may show it. */
export const RequestId = createContext<string | undefined>(undefined);
