import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Keeps a server at about `most` connections. For each one above, the one is disconnected that has been open longest
 * without a whole request; if there is none, all that wait for a further request. So idle connections keep nobody out. With
 * twice as many, new ones are refused.
 */
export function limitConnections(server: Server, most: number): void {
  const fresh = new Set<Socket>();
  let open = 0;
  server.maxConnections = 2 * most;
  // Before Node's own listener, after which the new connection would be an idle one too.
  server.prependListener("connection", (socket: Socket) => {
    open++;
    fresh.add(socket);
    socket.once("close", () => {
      open--;
      fresh.delete(socket);
    });
    if (open <= most) return;
    const [oldest] = fresh;
    if (oldest && oldest !== socket) oldest.destroy();
    else server.closeIdleConnections();
  });
  server.on("request", ({ socket }) => void fresh.delete(socket));
}
