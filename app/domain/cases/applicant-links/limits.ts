/** How long a link is open unless staff choose otherwise, and the longest choice, in days. */
export const usualDays = 90;
export const mostDays = 365;

/** Most files and bytes that one link takes, those that are still arriving included. */
export const filesOfLink = 30;
export const bytesOfLink = 100 * 1024 * 1024;

/** The same in megabytes, for sentences. */
export const megabytesOfLink = bytesOfLink / (1024 * 1024);

/** Longest reason for a refusal, in characters. */
export const longestReason = 300;

/** Bytes that the page's script sends in one request, and that are stored at once. */
export const pieceBytes = 1024 * 1024;
