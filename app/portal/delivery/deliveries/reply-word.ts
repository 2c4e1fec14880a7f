type Reply =
  | "accepted"
  | "moved"
  | "quota"
  | "access"
  | "missing"
  | "large"
  | "busy"
  | "invalid"
  | "fault"
  | "refused";

const ofForms: Readonly<Record<number, Reply>> = {
  401: "access",
  402: "quota",
  403: "access",
  404: "missing",
  408: "busy",
  410: "missing",
  413: "large",
  425: "busy",
  429: "busy",
};

/** What a status of HTTP, or of SMTP for mail, means. */
export function replyWord(channel: string, code: number): Reply {
  const hundreds = Math.floor(code / 100);
  if (hundreds === 2) return "accepted";
  if (channel === "mail") return hundreds === 4 ? "busy" : "refused";
  if (hundreds === 3) return "moved";
  return ofForms[code] ?? (hundreds === 4 ? "invalid" : "fault");
}
