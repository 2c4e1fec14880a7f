import { type Kysely, sql } from "kysely";

/**
 * Appointments, the quarters of an hour that each takes, the hashes of the links to them, days off and calendar
 * addresses. The two keys of `appointment_quarters` are what makes a double booking impossible: a member of staff has one
 * appointment in a quarter, and a seat of the firm too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAppointments(db);
  await createTimes(db);
  await createTokens(db);
  await sql`alter table outbox add column appointment_id text references appointments (id) on delete cascade`.execute(
    db,
  );
  await sql`create index outbox_of_appointment on outbox (appointment_id) where appointment_id is not null`.execute(
    db,
  );
}

async function createAppointments(db: Kysely<unknown>) {
  await db.schema
    .createTable("appointments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id"))
    .addColumn("starts_at", "text", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .addColumn("busy_until", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("way", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("topic", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("enquiry_id", "text", (column) => column.references("enquiries.id").onDelete("set null"))
    .addColumn("client_id", "text", (column) => column.references("clients.id").onDelete("set null"))
    .addColumn("remind_day_at", "text")
    .addColumn("remind_hour_at", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.references("staff.id"))
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  const indexes = {
    appointments_by_time: "(starts_at, id)",
    appointments_of_staff: "(staff_id, starts_at, id)",
    appointments_of_phone: "(phone, starts_at)",
    appointments_of_enquiry: "(enquiry_id) where enquiry_id is not null",
    appointments_of_client: "(client_id, starts_at) where client_id is not null",
    appointments_to_confirm: "(starts_at, id) where state = 'requested'",
    appointments_to_remind_day: "(remind_day_at) where remind_day_at is not null",
    appointments_to_remind_hour: "(remind_hour_at) where remind_hour_at is not null",
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on appointments ${sql.raw(columns)}`.execute(db);
}

async function createTimes(db: Kysely<unknown>) {
  await db.schema
    .createTable("appointment_quarters")
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id"))
    .addColumn("quarter", "integer", (column) => column.notNull())
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("appointment_id", "text", (column) =>
      column.notNull().references("appointments.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("appointment_quarters_pkey", ["staff_id", "quarter"])
    .addUniqueConstraint("appointment_quarters_seat", ["quarter", "seat"])
    .execute();
  await db.schema
    .createIndex("appointment_quarters_of_appointment")
    .on("appointment_quarters")
    .column("appointment_id")
    .execute();
  await db.schema
    .createTable("staff_days_off")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("from_day", "text", (column) => column.notNull())
    .addColumn("to_day", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("staff_days_off_of_staff")
    .on("staff_days_off")
    .columns(["staff_id", "to_day"])
    .execute();
}

async function createTokens(db: Kysely<unknown>) {
  await db.schema
    .createTable("appointment_tokens")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("appointment_id", "text", (column) =>
      column.notNull().references("appointments.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("appointment_tokens_of_appointment")
    .on("appointment_tokens")
    .column("appointment_id")
    .execute();
  await db.schema
    .createTable("staff_calendars")
    .addColumn("staff_id", "text", (column) => column.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
