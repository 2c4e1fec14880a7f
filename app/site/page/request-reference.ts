import { createContext } from "react";

/** The id of the request that is being answered, as the log has it; only pages that are never kept may show it. */
export const RequestReference = createContext<string | undefined>(undefined);
