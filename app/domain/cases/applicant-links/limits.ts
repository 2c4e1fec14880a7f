/** Days that a link stays open: usually, and at most. */
export const usualDays = 90;
export const mostDays = 365;

/** Limits for one link, including uploads in progress. */
export const filesOfLink = 30;
export const bytesOfLink = 100 * 1024 * 1024;

export const megabytesOfLink = bytesOfLink / (1024 * 1024);

export const longestReason = 300;

/** Bytes that the page's script sends in one request. */
export const pieceBytes = 1024 * 1024;
