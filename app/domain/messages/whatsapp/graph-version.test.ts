import { expect, test } from "vitest";
import { reviewDayOf } from "../../catalogue/facts/facts.server.ts";
import { graphVersion, versionEnds } from "./graph-version.server.ts";
import { testDetails } from "./test-graph.ts";

test("the version of Meta's interface is a fact with a source, and its review is due before the version ends", () => {
  expect(graphVersion()).toBe(testDetails.graphVersion);
  const ends = versionEnds(graphVersion());
  expect(ends?.source.url).toContain("developers.facebook.com");
  for (const name of ["whatsapp.graph-version", "whatsapp.graph-version-ends"])
    expect((reviewDayOf(name) ?? "9") < (ends?.day ?? "")).toBe(true);
  expect(versionEnds("v99.0")).toBeUndefined();
});
