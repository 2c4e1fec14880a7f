import { createContext } from "react";

/** As in the log. Only pages that are never cached may show it. */
export const RequestId = createContext<string | undefined>(undefined);
