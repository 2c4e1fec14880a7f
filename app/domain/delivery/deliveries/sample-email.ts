/** The firm's email until the owner sets one. It is somebody else's, so no answer may go there. */
export const sampleEmail = "hello@example.com";
