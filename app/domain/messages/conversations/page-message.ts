export const maxPageMessageLength = 4000;
