import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { type ReadList, readList } from "./sheet-list.ts";

export const run: Task<string, ReadList> = async (body) => readList(body);
