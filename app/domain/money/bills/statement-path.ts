import { feesPath } from "../fees/list-query.ts";

export const statementOfPath = (clientId: string): string => `${feesPath(clientId)}/statement`;
