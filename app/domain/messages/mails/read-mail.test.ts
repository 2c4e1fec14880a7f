import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { samplePdf } from "../../../platform/uploads/sample-files.ts";
import { readMail } from "./read-mail.server.ts";
import { attached, bounceOf, joined, multipart, rawMail } from "./test-mails.ts";

const notesOf = async (raw: Buffer) => (await readMail(raw)).notes.map(({ note }) => note);
const text = { type: "text/plain; charset=utf-8", body: "See below." };

test("a mail has its sender, subject, time, text and the mails that it answers", async () => {
  const headers = { References: "<a@x.example> <b@x.example>", "In-Reply-To": "<b@x.example>" };
  const mail = await readMail(
    rawMail({ headers, body: "Yes.\r\n\r\nOn Fri, Asha wrote:\r\n> Will you come?" }),
  );
  expect(mail).toMatchObject({
    kind: "person",
    from: { name: "Asha Kumari", address: "asha@example.com" },
    subject: "My papers",
    at: "2026-11-20T04:30:00.000Z",
    messageId: "<m1@example.com>",
    references: ["<b@x.example>", "<a@x.example>"],
    text: "Yes.",
    quoted: "On Fri, Asha wrote:\n> Will you come?",
    files: [],
    notes: [],
  });
});

test("an attachment passes the checks of an upload, or says why not", async () => {
  const pdf = samplePdf();
  const raw = multipart([
    text,
    attached("pan.pdf", "application/octet-stream", pdf),
    attached("letter.docx", "application/pdf", Buffer.from("PK\x03\x04 not a PDF")),
    attached("setup.exe", "image/png", Buffer.from("MZ program")),
  ]);
  const { files } = await readMail(raw);
  expect(files).toMatchObject([
    { name: "pan.pdf", type: "pdf", size: pdf.length },
    { name: "letter.docx", reason: "office" },
    { name: "setup.exe", reason: "program" },
  ]);
  expect(files.flatMap((file) => ("content" in file ? [Buffer.from(file.content)] : []))).toEqual([pdf]);
});

test("the HTML of a mail runs nothing, keeps only the address of a picture, and folds the quoted part", async () => {
  const body = `<style>p{}</style><p onclick="x()">Ask <a href="javascript:x()">you</a> <a href="https://bank.example">bank</a>
    <img src="https://spy.example/1.png" srcset="https://spy.example/2.png" onerror="x()"><img src="data:x"><script>x()</script></p><form action="/x"><input></form>
    <div class="gmail_quote">On Fri you wrote:<blockquote><p>old</p></blockquote></div>`;
  const mail = await readMail(rawMail({ headers: { "Content-Type": "text/html" }, body }));
  expect(mail.html).not.toMatch(/script|onclick|javascript|<form|style|srcset|data:/);
  expect(mail.html).toContain(
    '<a href="https://bank.example" rel="noopener noreferrer nofollow" target="_blank">',
  );
  expect(mail.html).toContain('<img src="https://spy.example/1.png" />');
  expect(mail.text).toMatch(/^Ask you bank$/);
  expect(mail.quoted).toMatch(/^On Fri you wrote:\s+> old$/);
  expect(mail.notes).toContainEqual({ note: "pictures" });
});

test("a quote ends without empty lines of its own", async () => {
  const body =
    "Yes.<blockquote><p>old</p><br>&nbsp;<div><blockquote>older<p></p></blockquote></div><br></blockquote>";
  const mail = await readMail(rawMail({ headers: { "Content-Type": "text/html" }, body }));
  expect([mail.text, mail.quoted]).toEqual(["Yes.", "> old\n>> older"]);
});

test.each([
  ["no structure at all", Buffer.from("\x00\x01 not a mail"), ["nothing"]],
  [
    "an unknown charset, which is read as Latin",
    rawMail({ headers: { "Content-Type": "text/plain; charset=x-none" } }),
    [],
  ],
  [
    "Latin letters that call themselves UTF-8, which are read",
    rawMail({ body: Buffer.from("caf\xe9", "latin1") }),
    [],
  ],
  ["letters of no set", rawMail({ body: Buffer.from("\xe0\xe1\xe2\xe3", "latin1") }), ["letters"]],
  [
    "a boundary that never comes",
    rawMail({ headers: { "Content-Type": 'multipart/mixed; boundary="x"' } }),
    ["nothing"],
  ],
  ["no body", rawMail({ body: "" }), ["nothing"]],
  ["a very long text", rawMail({ body: "a line\r\n".repeat(20_000) }), ["long"]],
  [
    "a sender who failed the checks of the server",
    rawMail({ headers: { "Authentication-Results": "mx; dmarc=fail" } }),
    ["forged"],
  ],
  [
    "an Outlook file",
    multipart([text, attached("winmail.dat", "application/ms-tnef", Buffer.from("x"))]),
    ["winmail"],
  ],
])("people are told of %s", async (_, raw, notes) => {
  expect(await notesOf(raw)).toEqual(notes);
});

test("a calendar invitation says what, when and where", async () => {
  const event =
    "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nSUMMARY:Visit of\r\n  the bank\r\nDTSTART:20261130T043000Z\r\nLOCATION:Patna\\, Branch\r\nEND:VEVENT\r\nEND:VCALENDAR";
  const raw = multipart([text, { type: "text/calendar; method=REQUEST", body: event }], {
    type: "multipart/alternative",
  });
  expect((await readMail(raw)).notes).toEqual([
    {
      note: "invitation",
      about: "request",
      who: "",
      what: "Visit of the bank",
      when: "2026-11-30T04:30:00.000Z",
      where: "Patna, Branch",
    },
  ]);
});

test("mails forwarded inside mails are read three deep, with their attachments", async () => {
  const pdf = attached("deep.pdf", "application/pdf", samplePdf());
  const inside = (mail: Buffer) => multipart([text, { type: "message/rfc822", body: mail }]);
  const three = await readMail(inside(inside(inside(multipart([text, pdf])))));
  expect(three.files).toMatchObject([{ name: "deep.pdf", type: "pdf" }]);
  expect(three.notes.map(({ note }) => note)).toEqual(["forwarded", "forwarded", "forwarded"]);
  expect(three.quoted).toContain("Asha Kumari <asha@example.com>\nMy papers\n\nSee below.");
  const four = await notesOf(inside(inside(inside(inside(multipart([text, pdf]))))));
  expect(four).toContain("nested");
});

test("a bomb of nested parts has only its headers read", async () => {
  const nested = (depth: number): Buffer =>
    depth === 0
      ? Buffer.from("core")
      : joined([{ type: `multipart/mixed; boundary="n${depth - 1}"`, body: nested(depth - 1) }], `n${depth}`);
  const raw = rawMail({ headers: { "Content-Type": 'multipart/mixed; boundary="n60"' }, body: nested(60) });
  const mail = await readMail(raw);
  expect(mail).toMatchObject({ subject: "My papers", from: { address: "asha@example.com" }, text: "" });
  expect(mail.notes).toContainEqual({ note: "unreadable" });
});

test("a mail with thousands of parts keeps the first files and counts the others", async () => {
  const parts = Array.from({ length: 2000 }, (_, n) => attached(`${n}.txt`, "text/csv", Buffer.from("x")));
  const mail = await readMail(multipart([text, ...parts]));
  expect(mail.files).toHaveLength(25);
  expect(mail.notes).toContainEqual({ note: "manyFiles", count: 1975 });
});

test("of a thousand recipients the first are kept, with the total number", async () => {
  const to = Array.from({ length: 1000 }, (_, n) => `person${n}@example.com`).join(",\r\n ");
  const mail = await readMail(rawMail({ headers: { To: to } }));
  expect(mail.recipients).toHaveLength(50);
  expect(mail.notes).toContainEqual({ note: "manyRecipients", count: 1000 });
});

test("pictures of a signature are no attachments, a photographed paper is one", async () => {
  const logo = attached("logo.png", "image/png", Buffer.alloc(2000), { "Content-ID": "<logo>" });
  const mail = await readMail(
    multipart([text, logo, attached("photo.png", "image/png", Buffer.alloc(40_000))]),
  );
  expect(mail.files.map(({ name }) => name)).toEqual(["photo.png"]);
});

test("a report of a mail server says which mail came back, to whom, and why", async () => {
  const mail = await readMail(bounceOf("<018f@sopan.example>"));
  expect(mail).toMatchObject({
    kind: "bounce",
    bounce: {
      originals: ["<018f@sopan.example>"],
      action: "failed",
      recipient: "gone@example.com",
      status: "5.1.1",
      diagnostic: "550 5.1.1 user unknown",
    },
    files: [],
  });
});

test.each([
  [{ "Auto-Submitted": "auto-replied" }, "automatic"],
  [{ "Auto-Submitted": "auto-generated; owner=x" }, "automatic"],
  [{ "Auto-Submitted": "no" }, "person"],
  [{ Precedence: "bulk" }, "automatic"],
  [{ "X-Autoreply": "yes" }, "automatic"],
  [{ "List-Id": "<news.example.com>" }, "automatic"],
  [{ "Return-Path": "<>" }, "automatic"],
  [{ From: "No Reply <no-reply@bank.example>" }, "automatic"],
  [{ From: "Mail Delivery <MAILER-DAEMON@mx.example>" }, "automatic"],
  [{ From: "Noreen <noreen@example.com>" }, "person"],
  [{}, "person"],
])("headers %j are those of: %s", async (headers, kind) => {
  expect((await readMail(rawMail({ headers: headers as Record<string, string> }))).kind).toBe(kind);
});

test.each([
  [{ Subject: "Automatic reply: My papers" }, "automatic"],
  [{ Subject: "Re: Automatic reply: My papers" }, "person"],
  [{ "X-Vacation": "yes" }, "automatic"],
  [{ From: "Bank <alerts-noreply@bank.example>" }, "automatic"],
  [{ "Feedback-ID": "1:x" }, "automatic"],
  [{ From: "leads@portal.example", "Reply-To": "ram@gmail.com", "List-Unsubscribe": "<x>" }, "person"],
  [{ From: "news@shop.example", "Reply-To": "x@mailer.example", "List-Unsubscribe": "<x>" }, "automatic"],
  [
    {
      From: "'Ram' via Office <office@firm.example>",
      "X-Original-From": "Ram <ram@field.example>",
      "Reply-To": "Ram <ram@field.example>",
      "List-Id": "<office.firm.example>",
      Precedence: "list",
    },
    "person",
  ],
])("a mail with %j is of: %s", async (headers, kind) => {
  expect((await readMail(rawMail({ headers: headers as Record<string, string> }))).kind).toBe(kind);
});

test.each(["no-reply@f.example, Ram <ram@field.example>", "office@sopan.example, ram@field.example"])(
  "of several addresses for answers the visitor's counts: %s",
  async (replies) => {
    const mail = await readMail(rawMail({ headers: { From: "forms@f.example", "Reply-To": replies } }));
    expect(mail.replyTo?.address).toBe("ram@field.example");
  },
);

test.each([
  ["a letter in two encoded words", "=?utf-8?B?4KSo4KQ=?= =?utf-8?B?ruCkuA==?=", "नमस"],
  ["UTF-16", "=?utf-16be?B?CSgJLg==?=", "नम"],
  ["UTF-7", "=?utf-7?Q?+CSgJLg-?=", "नम"],
  ["a set of DOS", "=?cp850?Q?caf=82?=", "café"],
])("a subject and a name with %s are read", async (_, words, read) => {
  const mail = await readMail(rawMail({ headers: { Subject: words, From: `${words} <a@field.example>` } }));
  expect([mail.subject, mail.from]).toEqual([read, { name: read, address: "a@field.example" }]);
});

const hindi = "नमस्ते, ऋण ₹5,00,000";
const html = (set: string) => `<meta charset="${set}"><p>I’d like a “loan”</p>`;
const cp1252 = (words: string) => iconv.encode(words, "windows-1252");

test.each([
  ["UTF-16 without a word", "plain", Buffer.from(hindi, "utf16le"), hindi],
  ["UTF-16 with a mark", "plain", Buffer.from(`\ufeff${hindi}`, "utf16le").swap16(), hindi],
  ["UTF-16 that calls itself UTF-8", "plain; charset=utf-8", Buffer.from(hindi, "utf16le"), hindi],
  ["UTF-16 of the other order", "plain; charset=utf-16", Buffer.from(hindi, "utf16le").swap16(), hindi],
  ["UTF-32 without a word", "plain", iconv.encode(hindi, "utf-32be"), hindi],
  ["a set that only the HTML names", "html", cp1252(html("windows-1252")), "I’d like a “loan”"],
  ["Windows letters without a word", "plain", cp1252("I’d like a “loan”"), "I’d like a “loan”"],
  ["a set in single quotes", "plain; charset='utf-8'", Buffer.from(hindi), hindi],
  ["UTF-8 encoded twice", "plain; charset=utf-8", Buffer.from(Buffer.from(hindi).toString("latin1")), hindi],
  [
    "UTF-8 with a stray byte",
    "plain; charset=iso-8859-1",
    Buffer.concat([Buffer.from(hindi), Buffer.of(0xa0)]),
    `${hindi}\ufffd`,
  ],
  ["zero bytes", "plain", Buffer.from("My\0 loan"), "My loan"],
])("a text is read by its bytes: %s", async (_, type, bytes, read) => {
  const headers = { "Content-Type": `text/${type}`, "Content-Transfer-Encoding": "base64" };
  const mail = await readMail(rawMail({ headers, body: bytes.toString("base64") }));
  expect([mail.text, mail.notes]).toEqual([read, read.includes("\ufffd") ? [{ note: "letters" }] : []]);
});

test("headers that a text quotes are as they were written", async () => {
  const body = "caf\xe9\r\nContent-Type: text/plain; charset=big5\r\n";
  const mail = await readMail(
    rawMail({ headers: { "Content-Type": "text/plain" }, body: Buffer.from(body, "latin1") }),
  );
  expect(mail.text).toContain("Content-Type: text/plain; charset=big5");
});

test.each([
  ["\ufeff", "a mark of Unicode"],
  ["\r\n\r\n", "empty lines"],
])("a mail with %j before its headers, %s, is read", async (before) => {
  const mail = await readMail(Buffer.concat([Buffer.from(before), rawMail()]));
  expect(mail).toMatchObject({ from: { address: "asha@example.com" }, text: "Please find my papers." });
});

test("a mail whose lines end with CR alone is read", async () => {
  const mail = await readMail(Buffer.from(rawMail().toString().replaceAll("\n", "")));
  expect(mail).toMatchObject({ from: { address: "asha@example.com" }, text: "Please find my papers." });
});

test("a forwarded mail is read by what its letters are, also as a file", async () => {
  const inner = (charset: string, body: string) =>
    Buffer.from(
      `From: b@bank.example\r\nSubject: S\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n${body}`,
    );
  const mails = [
    { type: "message/rfc822", body: inner("utf-7", "+CSgJLg-") },
    { type: "message/rfc822", body: inner("iso-8859-1", "ऋण") },
    attached("a.eml", "application/octet-stream", inner("utf-8", "Loan given")),
  ];
  for (const [at, words] of ["नम", "ऋण", "Loan given"].entries())
    expect((await readMail(multipart([text, ...mails.slice(at, at + 1)]))).quoted).toContain(words);
});

test.each([
  "---- On Sat, 28 Nov 2026 09:00:00 +0530 Sopan <office@sopan.example> wrote ---",
  "---- On Sat, 28 Nov 2026\r\n09:00 office@sopan.example wrote ----",
])("the quote below %s is folded", async (line) => {
  expect((await readMail(rawMail({ body: `Yes.\r\n\r\n${line}\r\n\r\nWill you?` }))).text).toBe("Yes.");
});

test("a mail that is only forwarded is shown", async () => {
  const body =
    "---------- Forwarded message ---------\r\nFrom: b@bank.example\r\nDate: Sat\r\n\r\nLoan sanctioned.";
  expect((await readMail(rawMail({ body }))).text).toContain("Loan sanctioned.");
});

test("the time of an invitation from abroad names its zone", async () => {
  const event = (zone: string, described = "") =>
    `BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\n${described}BEGIN:VEVENT\r\nBEGIN:VALARM\r\nSUMMARY:Bell\r\nEND:VALARM\r\nSUMMARY:Visit\r\nDTSTART;TZID=${zone}:20261205T103000\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  const whenOf = async (...zone: [string, string?]) =>
    (
      await readMail(rawMail({ headers: { "Content-Type": "text/calendar" }, body: event(...zone) }))
    ).notes.at(-1);
  expect(await whenOf("America/New_York")).toMatchObject({ when: "2026-12-05 10:30 (America/New_York)" });
  expect(await whenOf("India Standard Time")).toMatchObject({ what: "Visit", when: "2026-12-05 10:30" });
  const described = "BEGIN:VTIMEZONE\r\nTZID:Own\r\nTZOFFSETTO:+0530\r\nEND:VTIMEZONE\r\n";
  expect(await whenOf("Own", described)).toMatchObject({ when: "2026-12-05 10:30" });
});

const longHeaders = [
  ...["From", "To", "Cc", "Subject", "Reply-To", "References", "Message-ID", "Authentication-Results"],
  ...["Received", "Content-Type", "Date", "Return-Path", "Precedence", "X-Failed-Recipients"],
];

test.each(longHeaders)("a line of 256 kB in %s is read, and little of it is kept", async (name) => {
  for (const unit of ["a", "a@", "<", '"', "(", "=?utf-8?Q?", ";", "\\", ":"]) {
    const value = unit.repeat(Math.ceil((256 * 1024) / unit.length));
    const mail = await readMail(rawMail({ headers: { [name]: value } }));
    expect(JSON.stringify(mail).length).toBeLessThan(100_000);
  }
});
