/** More files for one client are probably a mistake. */
export const mostFiles = 300;

/** In one post of a form without script. */
export const mostAtOnce = 5;
