/** Large enough that a text too long gets a message at its field. */
export const textBytes = 4 * 1024 * 1024;
