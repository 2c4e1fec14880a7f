/** Most bytes of one uploaded paper: a scan of some pages, or a photo. */
export const fileLimit = 10 * 1024 * 1024;

/** Most files in one post of a form without script. */
export const mostAtOnce = 5;

/** What a file picker offers; what a file is, its bytes say. */
export const accepted =
  ".pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png,image/heic,image/heif";
