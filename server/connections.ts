import type { Server } from "node:http";
import type { Socket } from "node:net";

const busy =
  "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/** A request may be on the way, so the client gets an answer. */
function turnAway(socket: Socket): void {
  socket.write(busy);
  socket.destroySoon();
}

/**
 * Closes the connection without a whole request for the longest time, else all idle ones, so that slow clients keep
 * nobody out. Refuses new ones above twice as many.
 */
export function limitConnections(server: Server, max: number): void {
  const fresh = new Set<Socket>();
  let open = 0;
  server.maxConnections = 2 * max;
  // Before Node's own listener, after which the new connection counts as idle too.
  server.prependListener("connection", (socket: Socket) => {
    open++;
    fresh.add(socket);
    socket.once("close", () => {
      open--;
      fresh.delete(socket);
    });
    if (open <= max) return;
    const [oldest] = fresh;
    if (oldest && oldest !== socket) turnAway(oldest);
    else server.closeIdleConnections();
  });
  server.on("request", ({ socket }) => void fresh.delete(socket));
}
