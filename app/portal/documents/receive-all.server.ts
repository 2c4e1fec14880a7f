import { v7 as uuidv7 } from "uuid";
import { mostAtOnce } from "../../domain/documents/limits.ts";
import { readPlace } from "../../domain/documents/read-place.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import { clean } from "../../platform/language/clean.ts";
import { receiveFiles, removeReceived, takeFile, type UploadServices } from "./take-uploads.server.ts";

type Outcome = { name: string; status: string };

/** Takes all files of one form; what was chosen together for one paper are its pages. Answers how each ended. */
export async function receiveAll(
  services: UploadServices,
  staff: Staff,
  request: Request,
  now: Date,
): Promise<Outcome[]> {
  const received = await receiveFiles(request, services, mostAtOnce);
  if (!received.ok) return [{ name: "", status: received.problem }];
  const { fields, files } = received;
  const batch = uuidv7();
  const outcomes: Outcome[] = [];
  try {
    // One after the other, in their order: pages have one.
    for (const file of files) {
      const given = (name: string) => (name === "batch" ? batch : clean(fields.get(name)));
      const place = await readPlace(services.db, staff, given, file.name);
      outcomes.push(
        place ? await takeFile(services, staff, place, file, now) : { name: file.name, status: "gone" },
      );
    }
    return outcomes;
  } finally {
    await removeReceived(files);
  }
}
