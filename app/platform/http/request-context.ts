import { createContext } from "react-router";

/** What the server knows of one request before any route runs. */
export type RequestInfo = {
  /** The visitor's address; behind a trusted proxy, the one it names. */
  address: string;
  requestId: string;
  /** The Origin header is ours; a public form takes less. */
  fromOwnPage: boolean;
  /** Admits the inline scripts of this one portal page. */
  nonce: string;
  /** Set when the database could not do what the request needs: the response then says so. */
  unavailable?: boolean;
};

export const requestContext = createContext<RequestInfo>();
