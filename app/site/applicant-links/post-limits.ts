import { fileLimit } from "../../platform/uploads/file-limits.ts";

export const maxInPost = 5;

export const postLimit = maxInPost * fileLimit + 1024 * 1024;
