/** Maximum session length in seconds; offline copies expire with it. */
export const sessionHeader = "x-session-seconds";
