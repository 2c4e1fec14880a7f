import { data } from "react-router";
import { expect, test } from "vitest";
import type { ActionResult } from "../app/platform/http/action-result.ts";
import { createReceiptPages } from "./receipt-pages.ts";

const sent = (reference: string) => data({ status: "sent", reference, message: "Thank you" }) as ActionResult;

function pages(clock = { now: 0 }) {
  const rendered: string[] = [];
  const receipts = createReceiptPages({
    async render(address, result) {
      rendered.push(address);
      const { reference } = result.data as { reference: string };
      const html = `<b>${reference}</b><a href="?text=${reference}">${address} ${rendered.length}</a>`;
      return new Response(html, { headers: { "content-type": "text/html" } });
    },
    endsAt: () => new Date(200_000),
    now: () => clock.now,
  });
  const respond = async (reference: string, address = "/enquiries/contact") =>
    (await receipts.respond(address, sent(reference), reference)).bytes.toString();
  return { receipts, rendered, respond };
}

test("each visitor gets their own reference, everywhere in a page that is rendered once for each address", async () => {
  const { respond, rendered } = pages();
  const [first, second] = await Promise.all([
    respond("S-AAAAA-11111"),
    respond("S-BBBBB-22222", "/hi/enquiries/contact"),
  ]);
  expect(first).toBe('<b>S-AAAAA-11111</b><a href="?text=S-AAAAA-11111">/enquiries/contact 1</a>');
  expect(second).toBe('<b>S-BBBBB-22222</b><a href="?text=S-BBBBB-22222">/hi/enquiries/contact 2</a>');
  expect(await respond("S-CCCCC-33333")).toBe(
    '<b>S-CCCCC-33333</b><a href="?text=S-CCCCC-33333">/enquiries/contact 1</a>',
  );
  expect(rendered).toEqual(["/enquiries/contact", "/hi/enquiries/contact"]);
});

test("it is rendered again after a change of settings, and when the office opens or closes", async () => {
  const clock = { now: 0 };
  const { receipts, respond, rendered } = pages(clock);
  await respond("S-AAAAA-11111");
  receipts.clear();
  await respond("S-AAAAA-11111");
  clock.now = 199_999;
  await respond("S-AAAAA-11111");
  expect(rendered.length).toBe(2);
  clock.now = 200_000;
  await respond("S-AAAAA-11111");
  expect(rendered.length).toBe(3);
});
