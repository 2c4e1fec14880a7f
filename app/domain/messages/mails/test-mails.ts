type Parts = {
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** The server of the tests whose checks of senders count. */
export const checker = "mx.sopan.example";

const usual: Record<string, string> = {
  From: "Asha Kumari <asha@example.com>",
  To: "office@sopan.example",
  Subject: "My papers",
  Date: "Fri, 20 Nov 2026 10:00:00 +0530",
  "Message-ID": "<m1@example.com>",
  "MIME-Version": "1.0",
  "Content-Type": "text/plain; charset=utf-8",
  "Authentication-Results": `${checker}; dmarc=pass`,
};

/** A mail as bytes. */
export function rawMail({ headers = {}, body = "Please find my papers." }: Parts = {}): Buffer {
  const lines = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== "");
  const head = lines.map(([name, value]) => `${name}: ${value}`).join("\r\n");
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body)]);
}

type Part = { type: string; headers?: Record<string, string>; body: string | Buffer };

let boundaries = 0;

/** A multipart mail. */
export function multipart(
  parts: readonly Part[],
  { type = "multipart/mixed", headers = {} }: { type?: string; headers?: Record<string, string> } = {},
): Buffer {
  // One of its own, for mails inside mails.
  const boundary = `b${++boundaries}`;
  const content = { "Content-Type": `${type}; boundary="${boundary}"` };
  return rawMail({ headers: { ...headers, ...content }, body: joined(parts, boundary) });
}

/** The parts between their boundaries. */
export function joined(parts: readonly Part[], boundary: string): Buffer {
  const pieces = parts.flatMap(({ type, headers = {}, body }) => {
    const head = Object.entries({ "Content-Type": type, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    return [
      Buffer.from(`--${boundary}\r\n${head.join("\r\n")}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from("\r\n"),
    ];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/** A file as an attachment. */
export function attached(
  name: string,
  type: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Part {
  return {
    type,
    headers: {
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Transfer-Encoding": "base64",
      ...headers,
    },
    body: bytes.toString("base64").replace(/.{76}/g, "$&\r\n"),
  };
}

/** A report of a mail server that a mail could not be delivered (RFC 3464). */
export function bounceOf(
  original: string,
  { action = "failed", status = "5.1.1", said = "550 5.1.1 user unknown" } = {},
): Buffer {
  const report = `Reporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; gone@example.com\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${said}\r\n`;
  return multipart(
    [
      { type: "text/plain", body: "Your mail could not be delivered." },
      { type: "message/delivery-status", body: report },
      { type: "text/rfc822-headers", body: `Subject: Hello\r\nMessage-ID: ${original}\r\n` },
    ],
    {
      type: "multipart/report; report-type=delivery-status",
      headers: {
        From: "MAILER-DAEMON@mx.example.com",
        "Message-ID": `<b${Date.now()}@mx.example.com>`,
        "Return-Path": "<>",
      },
    },
  );
}
