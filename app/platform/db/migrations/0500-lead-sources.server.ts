import type { Kysely } from "kysely";
import type { Engine } from "../connection.server.ts";
import { runAll } from "./0380-schema/create.server.ts";
import { dialectOf } from "./0380-schema/dialect.server.ts";

/** Enquiries from forms elsewhere: who may send them, and what came. */
export async function leadSources(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { sorted } = dialectOf(engine);
  await runAll(db, [
    `create table lead_sources (
      id text primary key, name text not null, preset text not null, address_hash text not null,
      address_end text not null, field_map text not null default '{}', secret text not null default '',
      token text not null default '', page_id text not null default '', thanks text not null default '',
      service text not null default '', assigned_to text references staff (id), paused_at text, revoked_at text,
      created_at text not null, created_by text references staff (id), version integer not null default 1,
      taken integer not null default 0, repeated integer not null default 0, refused integer not null default 0,
      last_at text, page_hash text not null default '')`,
    "create unique index lead_sources_by_address on lead_sources (address_hash) where address_hash <> ''",
    "create unique index lead_sources_by_page on lead_sources (page_hash) where page_hash <> ''",
    `create table lead_posts (
      id ${sorted} primary key, source_id text not null references lead_sources (id) on delete cascade,
      post_key text not null, body text not null, outcome text not null, problem text not null,
      enquiry_id text references enquiries (id) on delete cascade, received_at text not null,
      constraint lead_posts_once unique (source_id, post_key))`,
    "create index lead_posts_newest on lead_posts (source_id, id)",
    "create index lead_posts_of_enquiry on lead_posts (enquiry_id) where enquiry_id is not null",
    "create index lead_posts_with_body on lead_posts (received_at) where body <> ''",
    "create index lead_posts_refused on lead_posts (received_at) where outcome = 'refused'",
    `create table meta_leads (
      lead_id text primary key, source_id text not null references lead_sources (id) on delete cascade,
      form_id text not null, received_at text not null, done_at text, tries integer not null default 0,
      next_try_at text not null, problem text not null default '')`,
    "create index meta_leads_due on meta_leads (next_try_at, lead_id) where done_at is null",
    "create index meta_leads_of_source on meta_leads (source_id, form_id)",
    "create index meta_leads_by_age on meta_leads (received_at)",
  ]);
}
