import { onTestFinished } from "vitest";
import type { MailPayload } from "./queue-delivery.server.ts";
import { createMailSender } from "./send-mail.server.ts";
import type { SmtpServer } from "./test-smtp-server.ts";

export const aMail: MailPayload = {
  subject: "New enquiry",
  text: "Hello",
  html: "<p>Hello</p>",
  replyTo: "asha@example.com",
};

/** A sender to that server, closed when the test ends. */
export function aMailSender(
  server: Pick<SmtpServer, "host" | "url">,
  allow = [server.host],
  limitMs = 3000,
  url = server.url,
  connect?: Parameters<typeof createMailSender>[3],
) {
  const made = createMailSender(
    { url, from: "site@sopan.example", to: "firm@sopan.example" },
    allow,
    limitMs,
    connect,
  );
  onTestFinished(() => made.close());
  return made;
}
