/** More files for one client are probably a mistake. */
export const maxFiles = 300;

export const maxAtOnce = 5;
