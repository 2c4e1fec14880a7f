import { feesPath } from "../fees/list-query.ts";

export const claimsPath = "/fees/check";
export const statementPath = "/fees/statement";

/** Where staff enter a payment that a client reported. */
export const toldPath = (clientId: string): string => `${feesPath(clientId)}/told`;
