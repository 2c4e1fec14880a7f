/** The page of a link stays open for so many days after its last use. */
export const daysOpen = 365;

/** A device on which the digits of the mobile were typed stays known for so many days. */
export const daysKnown = 30;

/** Limits for one link, including uploads in progress. */
export const filesOfLink = 30;
export const bytesOfLink = 100 * 1024 * 1024;

export const megabytesOfLink = bytesOfLink / (1024 * 1024);

export const maxReasonLength = 300;

/** Bytes that the page's script sends in one request. */
export const pieceBytes = 1024 * 1024;
