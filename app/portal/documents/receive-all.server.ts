import { v7 as uuidv7 } from "uuid";
import { mostAtOnce } from "../../domain/documents/limits.ts";
import { readUploadTarget } from "../../domain/documents/read-upload-target.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import { clean } from "../../platform/language/clean.ts";
import { receiveFiles, removeReceived, storeUpload, type UploadServices } from "./store-uploads.server.ts";

type Outcome = { name: string; status: string };

/** Stores all files of one form as one batch and returns the outcome of each. */
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
    // In order: the files are consecutive pages.
    for (const file of files) {
      const given = (name: string) => (name === "batch" ? batch : clean(fields.get(name)));
      const target = await readUploadTarget(services.db, staff, given, file.name);
      outcomes.push(
        target ? await storeUpload(services, staff, target, file, now) : { name: file.name, status: "gone" },
      );
    }
    return outcomes;
  } finally {
    await removeReceived(files);
  }
}
