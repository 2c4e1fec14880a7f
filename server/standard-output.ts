import { writeSync } from "node:fs";
import process from "node:process";

/** Where log lines go. A disk that is full behind it costs lines, never the process, and never its orderly end. */
export const standardOutput = {
  write(line: string): void {
    try {
      const bytes = Buffer.from(line);
      const written = writeSync(1, bytes);
      if (written < bytes.length) process.stdout.write(bytes.subarray(written));
    } catch (error) {
      // A pipe whose reader is slow: Node keeps the line until there is room.
      if ((error as NodeJS.ErrnoException).code === "EAGAIN") process.stdout.write(line);
    }
  },
};

// The few plain lines of the start may meet the same full disk.
process.stdout.on("error", () => {});
