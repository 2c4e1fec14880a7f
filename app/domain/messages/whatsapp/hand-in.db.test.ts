import { expect, test } from "vitest";
import { start } from "../../dates-and-rules/automatic-steps/test-steps.ts";
import { shippedKeys } from "../ready-texts/ready-text.ts";
import { findReadyText } from "../ready-texts/ready-texts.server.ts";
import { handIn } from "./hand-in.server.ts";
import { fetchTemplates } from "./templates.server.ts";
import { startGraph } from "./test-graph.ts";
import { noon } from "./test-whatsapp.ts";

test("every shipped text is handed in as Meta takes it, in both languages, once", async () => {
  const { db, owner } = await start();
  const graph = await startGraph();
  for (const key of shippedKeys)
    expect(await handIn(db, owner, graph.connection(), key, noon)).toEqual({ count: 2 });
  expect(graph.faults).toEqual([]);
  await fetchTemplates(db, graph.connection(), noon);
  expect(await handIn(db, owner, graph.connection(), "fee-due", noon)).toEqual({ count: 0 });
  expect(graph.templates).toHaveLength(2 * shippedKeys.length);
  expect(graph.templates.find(({ name }) => name === "appointment_tomorrow")?.components[0]?.text).toBe(
    "Namaste {{1}}, this is a reminder of your appointment with {{2}}: {{3}}. If the time does not suit you, please call {{4}}.",
  );
  expect(await findReadyText(db, "fee-due")).toMatchObject({ template: "fee_due" });
});

test("a refusal says why, and what Meta has taken before is left out the next time", async () => {
  const { db, owner, staff } = await start();
  const graph = await startGraph();
  graph.next.push({ status: 400, code: 100, details: "no" });
  expect(await handIn(db, owner, graph.connection(), "fee-due", noon)).toMatchObject({
    refusal: { code: 100 },
  });
  expect(await findReadyText(db, "fee-due")).toMatchObject({ template: null });
  expect(await handIn(db, owner, graph.connection(), "fee-due", noon)).toEqual({ count: 2 });
  expect(await handIn(db, owner, graph.connection(), "nothing", noon)).toBe("gone");
  await expect(handIn(db, staff, graph.connection(), "fee-due", noon)).rejects.toMatchObject({ status: 403 });
});
