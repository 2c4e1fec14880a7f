import type { Server } from "node:http";
import type { Socket } from "node:net";

const busy =
  "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/** Its request may be on the way: a browser shows what it is told, and a program knows when to come again. */
function turnAway(socket: Socket): void {
  socket.write(busy);
  socket.destroySoon();
}

/**
 * Keeps a server at about `most` connections. For each one above, the one gets 503 and is disconnected that has been open longest
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
    if (oldest && oldest !== socket) turnAway(oldest);
    else server.closeIdleConnections();
  });
  server.on("request", ({ socket }) => void fresh.delete(socket));
}
