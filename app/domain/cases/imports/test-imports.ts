import { rmSync, writeFileSync } from "node:fs";
import { v7 as uuidv7 } from "uuid";
import { onTestFinished } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { scratchFolder } from "../../../platform/db/test-folder.ts";
import type { StageSettings } from "../../catalogue/registers/stage-settings.ts";
import { secret } from "../../office/privacy/test-person.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Mapping } from "./fields.ts";
import { workOn } from "./import.task.ts";
import type { ImportState } from "./import-state.ts";
import { confirmColumns, createImport, findImport } from "./imports.server.ts";
import { filePath } from "./read-rows.server.ts";
import type { Import } from "./tables.ts";

/** A folder for uploaded files that is gone when the test ends. */
export function uploads(): string {
  const folder = scratchFolder("sopan-imports-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Imports for tests: stores an upload and does the work of the worker thread. */
export function importing(db: Db, staff: Staff, folder = uploads(), stages: StageSettings = {}) {
  const never = new AbortController().signal;
  const work = (id: string, signal = never) => workOn({ db, signal, folder, secret, stages }, id);
  const state = async (id: string): Promise<Import> => {
    const found = await findImport(db, staff, id);
    if (!found) throw new Error("there is no such import");
    return found;
  };
  return {
    folder,
    work,
    state,
    /** Stores an upload, not read yet. */
    async put(content: string | Buffer, register: string = "pmegp"): Promise<string> {
      const id = uuidv7();
      writeFileSync(filePath(folder, id), content);
      await createImport(db, staff, { id, register, fileName: "list.csv" }, new Date());
      return id;
    },
    /** Stores an upload, reads it and checks its rows, with the columns guessed from the headings. */
    async ready(
      content: string | Buffer,
      { register = "pmegp" as string, mapping = undefined as Mapping | undefined } = {},
    ) {
      const id = await this.put(content, register);
      await work(id);
      await this.check(id, mapping);
      return id;
    },
    /** Checks the rows of a list that was read, with the columns guessed from the headings. */
    async check(id: string, mapping?: Mapping) {
      const found = await state(id);
      expectState(found, "mapping");
      const guessed = JSON.parse(found.mapping ?? "{}") as Mapping;
      await confirmColumns(
        db,
        staff,
        { id, mapping: mapping ?? guessed, register: found.register },
        new Date(),
      );
      await work(id);
      expectState(await state(id), "ready");
    },
  };
}

function expectState(found: Import, wanted: ImportState) {
  if (found.state !== wanted) throw new Error(`the import is ${found.state}: ${found.failure}`);
}

/** A list of clients as a firm might have it. */
export const sampleList = `Name,Father's Name,Mobile,Gender,Address,Project Name,Total Loan,Term Loan,Cash Credit,Status
Sunita Devi,Ramesh Prasad,98765 00001,F,"Ward 4, Sample Nagar",Flour mill,"5,00,000","3,00,000","2,00,000",Sanctioned
Anil Kumar,Suresh Kumar,+91 98765 00002,M,Sample Tola,Spice unit,₹ 10 लाख,,,Pending
Meena Kumari,,09876500003,female,,Bakery,250000,250000,0,
`;
