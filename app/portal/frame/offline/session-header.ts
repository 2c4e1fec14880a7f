/** Of every page of the portal: how many seconds the session lasts at most. A copy for reading offline ends with it. */
export const sessionHeader = "x-session-seconds";
