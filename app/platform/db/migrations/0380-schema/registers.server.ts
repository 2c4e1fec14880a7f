/** The owner's registers, and where the cases of a stage or a choice go that was taken out, until the last one has moved. */
export const registers = () => [
  `create table registers (
    id text primary key, service text, active integer not null default 1, expires integer not null default 0,
    renewal_days integer not null default 60, definition text not null, version integer not null,
    created_at text not null, updated_at text not null, updated_by text)`,
  `create table register_moves (
    register_id text not null references registers (id), field text not null, from_key text not null,
    to_key text not null, total integer not null, done integer not null default 0,
    requested_by text not null references staff (id), requested_at text not null, ended_at text,
    constraint register_moves_pkey primary key (register_id, field, from_key))`,
];
