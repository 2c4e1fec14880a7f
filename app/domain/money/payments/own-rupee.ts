const mark = "TEST-";

export const testReference = (now: Date): string => `${mark}${now.getTime().toString(36).toUpperCase()}`;

/** The owner's own rupee is no payment of a client. */
export const isTest = (reference: string): boolean => reference.startsWith(mark);
