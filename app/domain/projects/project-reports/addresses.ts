import { profilePath } from "../../cases/clients/fields.ts";

export const reportsPath = "/reports/projects";

export const reportPath = (id: string): string => `${reportsPath}/${id}`;

/** A step of the form, by the name of its section. */
export const stepPath = (id: string, step: string): string => `${reportPath(id)}/${step}`;

export const clientReportsPath = (clientId: string): string => `${profilePath(clientId)}/reports`;
