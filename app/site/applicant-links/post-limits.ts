import { fileLimit } from "../../platform/uploads/file-limits.ts";

export const mostInPost = 5;

export const postLimit = mostInPost * fileLimit + 1024 * 1024;
