import type { OutboxItem } from "./tables.ts";

/** Which record's history tells of a delivery. */
export function recordOf(item: OutboxItem): { noun: "enquiry" | "client"; recordId: string } {
  if (item.client_id !== null) return { noun: "client", recordId: item.client_id };
  if (item.enquiry_id !== null) return { noun: "enquiry", recordId: item.enquiry_id };
  throw new Error(`Delivery ${item.id} is about nothing`);
}
