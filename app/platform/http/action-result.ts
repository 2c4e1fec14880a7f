import { createContext, type data } from "react-router";

/** What an action returns to its page: its result and the response's status and headers. */
export type ActionResult = ReturnType<typeof data<unknown>>;

/** Set when the server has run the route's action already: the action returns this, and the page shows it. */
export const actionResultContext = createContext<ActionResult | null>(null);
