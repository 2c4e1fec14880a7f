/** Days after its last use for which the page of a link stays open. */
export const daysOpen = 365;

/** Days for which a device remembers that the digits of the mobile were typed. */
export const daysKnown = 30;

/** Limits for one link, including uploads in progress. */
export const filesOfLink = 30;
export const bytesOfLink = 100 * 1024 * 1024;

export const megabytesOfLink = bytesOfLink / (1024 * 1024);

export const maxReasonLength = 300;

/** Bytes that the page's script sends in one request. */
export const pieceBytes = 1024 * 1024;
