import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Saved, saveOnce } from "./save-once.server.ts";
import { freshDatabase } from "./test-database.ts";

const now = new Date("2026-11-20T10:00:00Z");

test("a form is saved once; refused, or rolled back, it may be posted again, and other content is another form", async () => {
  const db = await freshDatabase();
  const id: string = randomUUID();
  let saves = 0;
  const post = (content: unknown, answer?: "refused" | Error, form = id) =>
    saveOnce<Saved | "refused">(db, { id: form, by: "staff", content }, now, async () => {
      if (answer instanceof Error) throw answer;
      return answer ?? { saved: `record ${++saves}` };
    });
  expect(await post("a", "refused")).toBe("refused");
  expect(await post("a", "refused")).toBe("refused");
  await expect(post("a", new Error("away"))).rejects.toThrow("away");
  const first = { saved: "record 1" };
  expect(await Promise.all(Array.from({ length: 5 }, () => post("a")))).toEqual(Array(5).fill(first));
  expect(await post("a", "refused")).toEqual(first);
  expect(await post("b")).toEqual({ saved: "record 2" });
  expect(await post("a")).toEqual(first);
  // Without an id there is no telling one post from another.
  expect(await post("a", undefined, "")).toEqual({ saved: "record 3" });
  expect(await post("a", undefined, "")).toEqual({ saved: "record 4" });
});

test("of two posts at once, of which the first is refused, the second is saved", async () => {
  const db = await freshDatabase();
  const form = { id: randomUUID(), by: "staff", content: "a" };
  let fits = false;
  const post = () =>
    saveOnce<Saved | "refused">(db, form, now, async () => {
      const answer = fits ? { saved: "record" } : ("refused" as const);
      fits = true;
      return answer;
    });
  const answers = await Promise.all([post(), post()]);
  expect(answers).toContain("refused");
  expect(answers).toContainEqual({ saved: "record" });
});
