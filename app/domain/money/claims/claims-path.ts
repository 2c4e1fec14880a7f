import { feesPath } from "../fees/list-query.ts";

export const claimsPath = "/fees/check";
export const statementPath = "/fees/statement";

/** Where staff enter what a client told of a payment. */
export const toldPath = (clientId: string): string => `${feesPath(clientId)}/told`;
