import { type Dialect, functionOf } from "./dialect.server.ts";
import { dayOf } from "./report-figures.server.ts";

/** Columns of a client: the first day on which it reached a milestone. */
const reached = { submitted_on: "submitted", sanctioned_on: "sanctioned", released_on: "loan_released" };

/** Not by the index of a milestone, which has those of all clients. */
const follow = (client: string) =>
  `update clients set ${Object.entries(reached)
    .map(
      ([column, name]) => `${column} = (select min(on_day) from client_milestones
        where client_id = ${client} and coalesce(milestone, '') = '${name}' and removed_at is null)`,
    )
    .join(", ")} where id = ${client};`;

/** The list and the amount that a milestone is counted in and with: without its own, the loan that was applied for. */
const count = `update client_milestones set
    counted_in = (select list_state from clients where clients.id = new.client_id),
    counted_amount = coalesce(amount, (select loan_amount from clients where clients.id = new.client_id))
  where id = new.id;`;
const recount = `update client_milestones set counted_in = new.list_state,
    counted_amount = coalesce(amount, new.loan_amount) where client_id = new.id;`;

const isFollowed = (row: string) => `${row}.milestone in ('submitted', 'sanctioned', 'loan_released')`;
const changed = "update of client_id, milestone, on_day, removed_at on client_milestones";
const moved = "old.list_state <> new.list_state or old.loan_amount <> new.loan_amount";

export const milestones = ({ engine }: Dialect) => (engine === "postgres" ? inPostgres() : inSqlite());

const enquiredOn = (engine: Dialect["engine"]) =>
  `(select ${dayOf(engine, "enquiries.created_at")} from enquiries where enquiries.id = new.enquiry_id)`;

const inSqlite = () => [
  `create trigger milestones_reached after insert on client_milestones when ${isFollowed("new")}
    begin ${follow("new.client_id")} end`,
  `create trigger milestones_withdrawn after delete on client_milestones when ${isFollowed("old")}
    begin ${follow("old.client_id")} end`,
  `create trigger milestones_changed after ${changed} when ${isFollowed("old")} or ${isFollowed("new")}
    begin ${follow("old.client_id")} ${follow("new.client_id")} end`,
  `create trigger milestones_counted after insert on client_milestones begin ${count} end`,
  `create trigger milestones_counted_anew after update of client_id, amount on client_milestones begin ${count} end`,
  `create trigger milestones_of_clients after update of list_state, loan_amount on clients when ${moved}
    begin ${recount} end`,
  `create trigger clients_enquired after insert on client_enquiries
    begin update clients set enquired_on = ${enquiredOn("sqlite")} where id = new.client_id; end`,
  `create trigger clients_not_enquired after delete on client_enquiries
    begin update clients set enquired_on = null where id = old.client_id; end`,
];

const inPostgres = () => [
  functionOf(
    "follow_milestones",
    `if tg_op <> 'INSERT' then ${follow("old.client_id")} end if;
      if tg_op <> 'DELETE' then ${follow("new.client_id")} end if;
      return null;`,
  ),
  ...[
    ["reached", "insert on client_milestones", isFollowed("new")],
    ["withdrawn", "delete on client_milestones", isFollowed("old")],
    ["changed", changed, `${isFollowed("old")} or ${isFollowed("new")}`],
  ].map(
    ([name, event, when]) => `create trigger milestones_${name} after ${event} for each row
        when (${when}) execute function follow_milestones()`,
  ),
  functionOf("count_milestone", `${count} return null;`),
  `create trigger milestones_counted after insert or update of client_id, amount on client_milestones
    for each row execute function count_milestone()`,
  functionOf("count_milestones_of_client", `${recount} return null;`),
  `create trigger milestones_of_clients after update of list_state, loan_amount on clients for each row
    when (${moved}) execute function count_milestones_of_client()`,
  functionOf(
    "note_enquiry_of_client",
    `if tg_op = 'INSERT' then update clients set enquired_on = ${enquiredOn("postgres")} where id = new.client_id;
      else update clients set enquired_on = null where id = old.client_id; end if;
      return null;`,
  ),
  `create trigger clients_enquired after insert or delete on client_enquiries for each row
    execute function note_enquiry_of_client()`,
];
