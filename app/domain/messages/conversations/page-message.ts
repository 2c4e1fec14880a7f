export const longestPageMessage = 4000;
