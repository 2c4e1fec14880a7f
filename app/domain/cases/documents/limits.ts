/** More files for one client are probably a mistake. */
export const mostFiles = 300;

export const mostAtOnce = 5;
