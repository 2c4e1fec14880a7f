import type { Engine } from "../../connection.server.ts";
import { type Dialect, functionOf } from "./dialect.server.ts";

export const activity = ({ engine }: Dialect) => [
  `create table activity (
    id text primary key, noun text not null, record_id text not null, verb text not null,
    staff_id text references staff (id), before text, after text, at text not null)`,
  "create index activity_of_record on activity (record_id, at, id)",
  "create index activity_of_noun on activity (noun, at, id)",
  "create index activity_of_verb on activity (verb, at, id)",
  "create index activity_of_staff on activity (staff_id, at, id)",
  "create index activity_in_time on activity (at, id)",
  ...(engine === "postgres" ? guardInPostgres : guardInSqlite),
  "create table rate_limits (key text primary key, count integer not null, ends_at text not null)",
  "create table used_keys (key text primary key, used_at text not null, saved text not null default '')",
  "create index used_keys_by_time on used_keys (used_at)",
];

// Rows are never deleted within a year, and never changed, except that an erasure may blank the details.
const year = "365 days";

function guardChanges(engine: Engine): string {
  if (engine === "postgres")
    return `create trigger activity_is_append_only before update or delete on activity
    for each row execute function activity_is_append_only()`;
  return `create trigger activity_is_not_changed before update on activity
    when new.before is not null or new.after is not null or new.id is not old.id or new.noun is not old.noun
      or new.record_id is not old.record_id or new.verb is not old.verb or new.staff_id is not old.staff_id
      or new.at is not old.at or new.rowid is not old.rowid
    begin select raise(abort, 'activity is append-only'); end`;
}

export const unguardChanges = (engine: Engine) =>
  engine === "postgres"
    ? "drop trigger activity_is_append_only on activity"
    : "drop trigger activity_is_not_changed";

const guardInSqlite = [
  `create trigger activity_is_not_deleted before delete on activity
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${year}')
    begin select raise(abort, 'activity is append-only'); end`,
  guardChanges("sqlite"),
  // "insert or replace" would remove the row that is there without a delete that a trigger sees.
  `create trigger activity_is_not_replaced before insert on activity
    when exists (select 1 from activity where id = new.id or rowid = new.rowid)
    begin select raise(abort, 'activity is append-only'); end`,
];

const guardInPostgres = [
  functionOf(
    "activity_is_append_only",
    `if tg_op = 'DELETE' and old.at::timestamptz < now() - '${year}'::interval then return old; end if;
      if tg_op = 'UPDATE' and new.before is null and new.after is null
        and (new.id, new.noun, new.record_id, new.verb, new.at) = (old.id, old.noun, old.record_id, old.verb, old.at)
        and new.staff_id is not distinct from old.staff_id then return new; end if;
      raise exception 'activity is append-only';`,
  ),
  guardChanges("postgres"),
  functionOf("activity_is_kept", "raise exception 'activity is append-only';"),
  `create trigger activity_is_kept before truncate on activity for each statement execute function activity_is_kept()`,
];
