import fc from "fast-check";
import { expect, test } from "vitest";
import { fileHeaders } from "./file-headers.ts";

const disposition = (name: string, download = false) =>
  fileHeaders({ type: "pdf", name }, download)["content-disposition"];

test("a file is handed out under its own name, in every script, with the ending of what it is", () => {
  expect(disposition("कोटेशन (1).exe")).toBe(
    `inline; filename="______ (1).pdf"; filename*=UTF-8''${encodeURIComponent("कोटेशन ")}%281%29.pdf`,
  );
  expect(disposition("", true)).toContain('attachment; filename="document.pdf"');
});

test("no name breaks out of its header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const header = disposition(name);
      expect(header).toMatch(/^inline; filename="[\w. ()-]+"; filename\*=UTF-8''[\w.!~%-]+$/);
      expect(() => new Headers({ a: header })).not.toThrow();
    }),
  );
});

test("what no browser shows is taken home, and everything is in a sandbox", () => {
  const heic = fileHeaders({ type: "heic", name: "a.heic" }, false);
  expect(heic["content-disposition"]).toMatch(/^attachment/);
  for (const type of ["pdf", "jpeg", "png", "heic"] as const)
    expect(fileHeaders({ type, name: "a" }, false)["content-security-policy"]).toMatch(
      /^sandbox; default-src 'none'/,
    );
});
