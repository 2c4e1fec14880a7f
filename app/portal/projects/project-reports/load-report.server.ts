import type { RouterContextProvider } from "react-router";
import { findClient } from "../../../domain/cases/clients/find-client.server.ts";
import { findReport } from "../../../domain/projects/project-reports/find-report.server.ts";
import type { TypedReport } from "../../../domain/projects/project-reports/form/read-form.ts";
import { readStored } from "../../../domain/projects/project-reports/form/stored-report.ts";
import { readReportFacts } from "../../../domain/projects/project-reports/report-facts.server.ts";
import type { ProjectReport } from "../../../domain/projects/project-reports/tables.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";

/** With its client; throws 404 if there is none. */
export async function loadReport(context: Readonly<RouterContextProvider>, id: string) {
  const { db, staff } = signedIn(context);
  const report = orNotFound(await findReport(db, staff, id));
  const client = report.client_id ? await findClient(db, staff, report.client_id) : undefined;
  return {
    db,
    staff,
    report,
    stored: readStored(report.inputs, readReportFacts()),
    client: client && clientOf(client),
  };
}

const clientOf = ({ id, name, register }: { id: string; name: string; register: string }) => ({
  id,
  name,
  register,
});

/** The unit's name, or its product. */
export function titleOf({ inputs }: Pick<TypedReport, "inputs">): string {
  return inputs.unit.name || inputs.unit.product || inputs.applicant.name;
}

/** Data of a report page's head. */
export function headOf({ id, title, version, updated_at }: ProjectReport) {
  return { id, title, version, savedAt: updated_at };
}
