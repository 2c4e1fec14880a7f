import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.server.ts";

const password = "correct horse battery";
const salt = "c29wYW4tdGVzdC1zYWx0";

test("a password opens its own hash and nothing else does", async () => {
  const hash = await hashPassword(password);
  expect(await verifyPassword({ hash, password })).toBe(true);
  for (const wrong of ["", "correct horse", `${password} `, password.toUpperCase()])
    expect(await verifyPassword({ hash, password: wrong })).toBe(false);
});

test("the hash tells its cost, holds the password nowhere and is another one each time", async () => {
  const [one, two] = [await hashPassword(password), await hashPassword(password)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toContain(password);
  expect(one).not.toBe(two);
});

test("a hash of another cost still opens: its own numbers count", async () => {
  const cheap = `$argon2id$v=19$m=256,t=1,p=1$${salt}$${cheapTag(password)}`;
  expect(await verifyPassword({ hash: cheap, password })).toBe(true);
  expect(await verifyPassword({ hash: cheap, password: "wrong" })).toBe(false);
  expect(await verifyPassword({ hash: cheap.replace("t=1", "t=2"), password })).toBe(false);
});

function cheapTag(message: string): string {
  const nonce = Buffer.from(salt, "base64");
  const cost = { memory: 256, passes: 1, parallelism: 1, tagLength: 32 };
  return argon2Sync("argon2id", { message, nonce, ...cost })
    .toString("base64")
    .replace(/=+$/, "");
}

test("the same password typed on another keyboard is the same", async () => {
  const hash = await hashPassword("caf\u00e9 \uff11\uff12 \ufb01ne");
  expect(await verifyPassword({ hash, password: "cafe\u0301 12 fine" })).toBe(true);
  expect(await verifyPassword({ hash, password: "cafe 12 fine" })).toBe(false);
});

test.each([
  "",
  password,
  "$2b$12$abcdefghijklmnopqrstuv",
  "$argon2i$v=19$m=256,t=1,p=1$c29wYW4tdGVzdC1zYWx0$AAAA",
  "$argon2id$v=16$m=256,t=1,p=1$c29wYW4tdGVzdC1zYWx0$AAAA",
  "$argon2id$v=19$m=256,t=1,p=1$c29wYW4tdGVzdC1zYWx0",
  "$argon2id$v=19$m=256,t=1,p=1$c29wYW4tdGVzdC1zYWx0$",
  "0123456789abcdef:0123456789abcdef",
])("a hash in another form opens for nobody: %s", async (hash) => {
  expect(await verifyPassword({ hash, password })).toBe(false);
});
