import { expect, test } from "vitest";
import { testSheet } from "../../cases/sheet/try-sheet.server.ts";
import { startFormService } from "../../delivery/deliveries/test-form-service.ts";
import { startSmtpServer } from "../../delivery/deliveries/test-smtp-server.ts";
import { initialValues } from "./sections.ts";
import { testForm, testMail } from "./send-test.server.ts";

const at = (url: string) => ({ url, shape: "auto" }) as const;

test("a test of a visitors' form arrives as JSON with the specification's fields, plainly a test", async () => {
  const service = await startFormService();
  const outcome = await testForm("contact", at(`http://${service.host}/c`), [service.host]);
  expect(outcome).toMatchObject({ outcome: "sent", code: 200 });
  const [arrived] = service.inbox;
  expect(arrived?.headers["content-type"]).toBe("application/json");
  const fields = JSON.parse(arrived?.body ?? "{}");
  expect(Object.keys(fields)).toEqual(["name", "phone", "email", "service", "message"]);
  expect(fields.name).toMatch(/^TEST /);
});

test("a test of a register's form arrives as multipart with all fields of a client", async () => {
  const service = await startFormService();
  await testForm("pmegp", at(`http://${service.host}/p`), [service.host]);
  const [arrived] = service.inbox;
  expect(arrived?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(arrived?.headers.accept).toBe("application/json");
  expect([...(arrived?.body.matchAll(/name="(\w+)"/g) ?? [])].map(([, name]) => name)).toEqual(
    "name fatherName mobile email gender address projectName loanAmount type termLoan cashCredit status referredBy".split(
      " ",
    ),
  );
});

test("the error message of a service is shown", async () => {
  const service = await startFormService();
  service.reply = { status: 403, body: "no such form" };
  const outcome = await testForm("appointment", at(`http://${service.host}/a`), [service.host]);
  expect(outcome).toEqual({ outcome: "failed", code: 403, answer: "no such form" });
});

test("a private address that is not allowed is never called", async () => {
  const service = await startFormService();
  const outcome = await testForm("contact", at(`http://${service.host}/c`), []);
  expect(outcome).toMatchObject({ outcome: "failed", code: null });
  expect(service.arrived).toEqual([]);
});

test("a test mail arrives at the firm", async () => {
  const server = await startSmtpServer();
  const [host = "", port] = server.host.split(":");
  const addresses = { from: "site@sopan.example", to: "office@sopan.example" };
  const details = { ...initialValues("mail"), host, port: Number(port), ...addresses };
  const outcome = await testMail(details, [server.host]);
  expect(outcome).toMatchObject({ outcome: "sent", code: 250 });
  expect(server.mails).toMatchObject([{ from: "site@sopan.example", to: ["office@sopan.example"] }]);
});

test("no test mail probes the private network", async () => {
  const server = await startSmtpServer();
  const [, port] = server.host.split(":");
  const addresses = { from: "a@b.example", to: "c@d.example" };
  const details = { ...initialValues("mail"), host: "localhost", port: Number(port), ...addresses };
  const outcome = await testMail(details, []);
  expect(outcome).toMatchObject({ outcome: "failed", code: null });
  expect(server.connections).toBe(0);
});

test.each([
  ["a bare list", '[{"mobile":"1"},{"mobile":"2"}]', 2],
  ["a list under data", '{"data":[{"mobile":"1"}],"meta":{}}', 1],
  ["an empty list", "[]", 0],
])("the records of the sheet's response are counted: %s", async (_, body, count) => {
  const service = await startFormService();
  service.reply = { status: 200, body, headers: { "content-type": "application/json" } };
  const url = `http://${service.host}/clients`;
  expect(await testSheet({ ...initialValues("sheet"), url, token: "s3cret" }, [service.host])).toEqual({
    outcome: "sent",
    code: 200,
    answer: "",
    count,
  });
  expect(service.arrived[0]?.headers.authorization).toBe("Bearer s3cret");
});

test.each([
  [{ status: 401, body: "wrong token s3cret" }, 401, /^wrong token …$/],
  [{ status: 200, body: '{"error":"x"}' }, 200, /not a list/],
  [{ status: 200, body: "<html>" }, 200, /not a list/],
  ["reset", null, /no connection/],
  ["cut", 200, /cut off/],
] as const)("the owner sees why a sheet that returns %j cannot be read", async (reply, code, words) => {
  const service = await startFormService();
  service.reply = reply;
  const url = `http://${service.host}/clients`;
  const outcome = await testSheet({ ...initialValues("sheet"), url, token: "s3cret" }, [service.host]);
  expect(outcome).toMatchObject({ outcome: "failed", code });
  expect(outcome.answer).toMatch(words);
});
