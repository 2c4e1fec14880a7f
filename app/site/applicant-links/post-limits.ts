import { fileLimit } from "../../platform/uploads/file-limits.ts";

/** Most files in one post of the form without script. */
export const mostInPost = 5;

/** Most bytes of a post of an applicant's link. */
export const postLimit = mostInPost * fileLimit + 1024 * 1024;
