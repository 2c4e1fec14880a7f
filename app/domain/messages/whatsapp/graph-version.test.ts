import { expect, test } from "vitest";
import { figuresDue } from "../../catalogue/facts/facts.server.ts";
import { graphVersion, versionEnds } from "./graph-version.server.ts";
import { testDetails } from "./test-graph.ts";

test("the version of Meta's interface is a fact with a source, and its review is due before the version ends", () => {
  expect(graphVersion()).toBe(testDetails.graphVersion);
  const ends = versionEnds(graphVersion());
  expect(ends?.source.url).toContain("developers.facebook.com");
  const due = figuresDue(ends?.day ?? "").map(({ name }) => name);
  expect(due).toEqual(expect.arrayContaining(["whatsapp.graph-version", "whatsapp.graph-version-ends"]));
  expect(versionEnds("v99.0")).toBeUndefined();
});
