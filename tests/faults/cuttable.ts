import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export type Cuttable = {
  port: number;
  /** From now on nothing arrives and nothing is refused, as when a cable is pulled. */
  silence(): void;
  /** From now on every connection is broken and new ones are refused, as when the server restarts. */
  cut(): void;
  cure(): void;
  close(): void;
};

/** A way to a server on this machine that a test can cut. */
export async function cuttable(to: number): Promise<Cuttable> {
  const sockets = new Set<Socket>();
  let state: "open" | "silent" | "cut" = "open";
  const forEach = (act: (socket: Socket) => void) => [...sockets].forEach(act);
  const join = (from: Socket) => {
    if (state === "cut") return void from.destroy();
    const target = connect(to, "127.0.0.1");
    for (const [one, other] of [
      [from, target],
      [target, from],
    ] as const) {
      sockets.add(one);
      one.on("error", () => {});
      one.on("data", (bytes) => void other.write(bytes));
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      if (state === "silent") one.pause();
    }
  };
  const server = createServer(join);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      state = "silent";
      forEach((socket) => socket.pause());
    },
    cut() {
      state = "cut";
      forEach((socket) => socket.destroy());
    },
    cure() {
      state = "open";
      forEach((socket) => socket.resume());
    },
    close() {
      forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
