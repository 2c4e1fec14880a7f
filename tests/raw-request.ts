import { connect } from "node:net";

export type RawAnswer = {
  status: number;
  head: string;
  body: string;
  header(name: string): string | undefined;
};

/** Sends bytes that no HTTP client would, and reads until the server closes the connection. */
export function sendRaw(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => (said += chunk));
    // A closed connection is a response too.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(readAnswer(said)));
  });
}

/** A whole request with its target exactly as given. */
export function request(origin: string, method: string, target: string, headers: string[] = []) {
  const lines = ["Host: evil.example", "Content-Length: 0", ...headers, "Connection: close"];
  return sendRaw(origin, `${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
}

function readAnswer(said: string): RawAnswer {
  const end = said.indexOf("\r\n\r\n");
  const head = end === -1 ? said : said.slice(0, end);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: end === -1 ? "" : said.slice(end + 4),
    header: (name) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim(),
  };
}
