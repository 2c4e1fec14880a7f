import { afterDelete, type Dialect } from "./dialect.server.ts";

const cascades = {
  client_enquiries: { client_id: "clients", enquiry_id: "enquiries" },
  client_milestones: { client_id: "clients" },
  client_notes: { client_id: "clients" },
  custom_values: { client_id: "clients" },
  document_versions: { document_id: "documents" },
  documents: { client_id: "clients" },
  enquiry_notes: { enquiry_id: "enquiries" },
  enquiry_words: { enquiry_id: "enquiries" },
  import_rows: { import_id: "imports" },
  name_checks: { client_id: "clients" },
  outbox: { client_id: "clients", enquiry_id: "enquiries" },
  outbox_attempts: { outbox_id: "outbox" },
  sheet_clients: { client_id: "clients" },
};

export const cascadesInSqlite = ({ engine }: Dialect) =>
  Object.entries(engine === "sqlite" ? cascades : {}).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, parent]) =>
      afterDelete(engine, parent, `${table}_of_${parent}`, `delete from ${table} where ${column} = old.id`),
    ),
  );
