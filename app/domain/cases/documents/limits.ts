/** More files than this for one client are probably a mistake. */
export const mostFiles = 300;

/** Most files in one post of a form without script. */
export const mostAtOnce = 5;
