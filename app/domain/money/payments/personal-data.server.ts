import { sql } from "kysely";
import { personalData } from "../../../platform/personal-data/source.server.ts";

/** A payment stays with its receipt, which the law keeps. */
export const onlinePaymentData = personalData({
  noun: "fees",
  tables: {
    payment_links: {
      personal: "amount description url paid",
      other: `id provider client_id reference state provider_id expires_at created_at created_by tries next_try_at
        lease_until problem checked_at closing_at`,
      rows: { column: "client_id", table: "clients" },
      erasing: "cascade",
      record: { at: "created_at", only: "amount description paid created_at" },
    },
    online_payments: {
      personal: "amount rrn method paid_at refunded",
      other:
        "id provider payment_id order_id link_id client_id currency state receipt_id alert reason created_at",
      rows: { column: "client_id", table: "clients" },
      stays: () => ({ law: sql`true` }),
      erasing: "keep",
      record: { at: "created_at", only: "amount rrn method refunded created_at" },
    },
    payment_refunds: {
      personal: "amount reason at",
      other: `id kind provider refund_id payment_id state asked_by tries next_try_at lease_until problem note_year
        note_number`,
      rows: ({ ids }) => sql`exists (select 1 from online_payments
        where online_payments.provider = payment_refunds.provider
        and online_payments.payment_id = payment_refunds.payment_id
        and online_payments.client_id in ${ids("clients")})`,
      stays: () => ({ law: sql`true` }),
      erasing: "keep",
      record: { at: "at", only: "amount reason at" },
    },
    payment_events: {
      personal: "body",
      other: "id provider event_id body_hash received_at processed_at tries next_try_at problem",
      erasing: "keep",
      expires: {
        channelEvents: { due: (before) => sql`received_at <= ${before} and processed_at is not null` },
      },
    },
  },
});
