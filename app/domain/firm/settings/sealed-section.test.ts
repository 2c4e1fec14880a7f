import { expect, test } from "vitest";
import { sealed, unsealed } from "./sealed-section.server.ts";

const value = { host: "imap.example.in", password: "s3cret", token: "", appSecret: "0123", port: 993 };

test("of a stored section the secrets cannot be read, and the rest can", () => {
  const stored = sealed(value, "key");
  expect(stored).toMatchObject({ host: "imap.example.in", token: "", port: 993 });
  expect(JSON.stringify(stored)).not.toMatch(/s3cret|0123/);
  expect(sealed(value, "key").password).not.toBe(stored.password);
  expect(unsealed(stored, "key")).toEqual(value);
});

test("with another secret, or after a change, a stored secret is empty; one of an earlier version stays", () => {
  const stored = sealed(value, "key");
  expect(unsealed(stored, "another").password).toBe("");
  expect(unsealed({ password: `${stored.password.slice(0, -2)}xx` }, "key").password).toBe("");
  expect(unsealed(value, "key")).toEqual(value);
});
