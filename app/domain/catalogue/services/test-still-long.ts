/** Pages that are not yet short. A page leaves this list, and never comes back. */
export const stillLong: readonly string[] = [];
