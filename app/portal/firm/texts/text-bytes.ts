/** Most bytes of a post with a text: a much longer one still gets its sentence at the field. */
export const textBytes = 4 * 1024 * 1024;
