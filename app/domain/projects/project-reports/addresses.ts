import { profilePath } from "../../cases/clients/fields.ts";

/** The list of all project reports. */
export const reportsPath = "/reports/projects";

/** One report's form. */
export const reportPath = (id: string): string => `${reportsPath}/${id}`;

/** The reports of one client. */
export const clientReportsPath = (clientId: string): string => `${profilePath(clientId)}/reports`;
