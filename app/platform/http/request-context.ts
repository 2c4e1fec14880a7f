import { createContext } from "react-router";

export type RequestInfo = {
  /** Behind a trusted proxy, the one it names. */
  address: string;
  requestId: string;
  /** The Origin header is ours; public forms accept less. */
  fromOwnPage: boolean;
  nonce: string;
  /** Set when the database fails; the response then says so. */
  unavailable?: boolean;
};

export const requestContext = createContext<RequestInfo>();
