import { profilePath } from "../../cases/clients/fields.ts";

export const reportsPath = "/reports/projects";

export const reportPath = (id: string): string => `${reportsPath}/${id}`;

export const clientReportsPath = (clientId: string): string => `${profilePath(clientId)}/reports`;
