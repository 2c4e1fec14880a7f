import { timingSafeEqual } from "node:crypto";
import type { Db } from "../../../platform/db/connection.server.ts";
import { hashOfToken } from "../../../platform/db/secret-token.server.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";

const tokenPattern = /^[\w-]{43}$/;
const limit = 200;

const leadStages = ["received", "working", "client", "sanctioned", "rejected", "closed"] as const;
type LeadStage = (typeof leadStages)[number];

type PartnerLead = { id: string; day: string; name: string; stage: LeadStage };

/** What a partner sees of the leads: the day, the first name and how far it is. Undefined for an address that has ended. */
export async function partnerPage(
  db: Db,
  token: string,
): Promise<{ name: string; leads: PartnerLead[]; isCut: boolean } | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const wanted = hashOfToken(token);
  const source = await db
    .selectFrom("lead_sources")
    .select(["id", "name", "page_hash"])
    .where("page_hash", "=", wanted)
    .executeTakeFirst();
  if (!source || !timingSafeEqual(Buffer.from(source.page_hash), Buffer.from(wanted))) return undefined;
  const rows = await db
    .selectFrom("lead_posts")
    .innerJoin("enquiries", "enquiries.id", "lead_posts.enquiry_id")
    .leftJoin("client_enquiries", "client_enquiries.enquiry_id", "enquiries.id")
    .leftJoin("clients", (join) =>
      join.onRef("clients.id", "=", "client_enquiries.client_id").on("list_state", "not in", outsideLists),
    )
    .select(["lead_posts.id", "lead_posts.received_at", "enquiries.name", "enquiries.state"])
    .select(["clients.id as client", "clients.status"])
    .where("source_id", "=", source.id)
    .where("outcome", "=", "taken")
    .orderBy("lead_posts.id", "desc")
    .limit(limit)
    .execute();
  const leads = rows.map(({ id, received_at, name, ...of }) => ({
    id,
    day: received_at,
    name: firstName(name),
    stage: stageOf(of),
  }));
  return { name: source.name, leads, isCut: leads.length === limit };
}

/** A lead without a name has its number in that place, which nobody outside sees. */
function firstName(name: string): string {
  if (/[\d@]/.test(name)) return "";
  const words = name.split(" ");
  return words.find((word) => !word.endsWith(".")) ?? name;
}

function stageOf({
  state,
  client,
  status,
}: {
  state: string;
  client: string | null;
  status: string | null;
}): LeadStage {
  if (status === "Sanctioned") return "sanctioned";
  if (status === "Rejected") return "rejected";
  if (client) return "client";
  if (state === "done" || state === "spam") return "closed";
  return state === "new" ? "received" : "working";
}
