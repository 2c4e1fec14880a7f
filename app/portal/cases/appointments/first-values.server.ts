import type { TypedAppointment } from "../../../domain/cases/appointments/read-appointment.ts";
import { findClient } from "../../../domain/cases/clients/find-client.server.ts";
import { findEnquiry } from "../../../domain/cases/enquiries/inbox.server.ts";
import { serviceName } from "../../../domain/catalogue/services/categories.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { clean } from "../../../platform/language/clean.ts";

type Record = { id: string; name: string };
type FirstValues = { typed: TypedAppointment; enquiry?: Record; client?: Record };

/** Values from an enquiry or client named in the URL. */
export async function firstValues(db: Db, staff: Staff, query: URLSearchParams): Promise<FirstValues> {
  const enquiry = query.has("enquiry")
    ? await findEnquiry(db, staff, clean(query.get("enquiry")))
    : undefined;
  if (enquiry) {
    const { id, name, phone, email, service, preferred_day } = enquiry;
    const language = enquiry.language === "hi" ? "hi" : "en";
    const typed = { name, phone, email, language, topic: serviceName(service), day: preferred_day ?? "" };
    return { typed, enquiry: { id, name } };
  }
  const client = query.has("client") ? await findClient(db, staff, clean(query.get("client"))) : undefined;
  if (!client) return { typed: {} };
  const { id, name, mobile, email, project_name } = client;
  return { typed: { name, phone: mobile, email: email ?? "", topic: project_name }, client: { id, name } };
}
