// Runs once after the client build: writes the licences of others' packages beside the scripts.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientFolder } from "./assets.ts";
import { noticesOf, thirdParties } from "./third-party.ts";

writeFileSync(
  join(clientFolder, "third-party-notices.txt"),
  noticesOf(thirdParties(join(import.meta.dirname, ".."))),
);
