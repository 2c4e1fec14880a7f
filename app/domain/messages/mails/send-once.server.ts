import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";
import { percentDecoded } from "../../../platform/http/percent-decoded.ts";
import { answerLine, mailLimitMs } from "../../delivery/deliveries/outcome.ts";
import {
  connectToPublic,
  privateAddress,
  privateAddressCode,
} from "../../delivery/deliveries/public-address.server.ts";
import { smtpOptions } from "../../delivery/deliveries/send-mail.server.ts";
import type { SendResult } from "../conversations/send-result.ts";

/** `url` contains the credentials; `allow` names hosts that may have private addresses. */
type Smtp = { url: string; allow: string[] };

/** If the connection breaks after the last byte, the server may have the mail: "unknown". Before that it is safe to retry. */
export async function sendOnce(
  { url, allow }: Smtp,
  mail: SendMailOptions,
  limitMs = mailLimitMs,
): Promise<SendResult> {
  const address = new URL(url);
  let left = false;
  const logger = {
    ...{ trace() {}, debug() {}, warn() {}, error() {}, fatal() {} },
    // Nodemailer logs this once the whole mail is written.
    info: (entry: unknown) => {
      left ||= (entry as { tnx?: string } | undefined)?.tnx === "message";
    },
  };
  const transport = createTransport({ ...smtpOptions(address, allow, limitMs, connectToPublic), logger });
  const secrets = [address.password, percentDecoded(address.password)];
  try {
    const { response } = await transport.sendMail({ ...mail, signal: AbortSignal.timeout(limitMs) });
    const code = /^\d{3}/.test(response) ? Number(response.slice(0, 3)) : null;
    return { outcome: "sent", code, answer: answerLine(response, secrets) };
  } catch (error) {
    return failure(error as NodemailerError, left, secrets);
  } finally {
    transport.close();
  }
}

function failure(error: NodemailerError, left: boolean, secrets: string[]): SendResult {
  const code = error.responseCode ?? null;
  const refused = error.code === privateAddressCode ? privateAddress : undefined;
  const answer = refused ?? answerLine(error.response || `no reply (${error.code ?? error.name})`, secrets);
  if (left && code === null) return { outcome: "unknown", code, answer };
  return {
    outcome: error.permanent ? "failed" : "retry",
    code,
    answer,
    ...(error.permanent && { problem: "mailRefused" }),
  };
}
