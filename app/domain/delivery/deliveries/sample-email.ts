/** Belongs to somebody else, so no answer may go there. */
export const sampleEmail = "hello@example.com";
