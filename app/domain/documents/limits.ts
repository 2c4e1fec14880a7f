/** Most bytes of one uploaded file: a scan of a few pages, or a photo. */
export const fileLimit = 10 * 1024 * 1024;

/** The same in megabytes, for sentences. */
export const megabytes = fileLimit / (1024 * 1024);

/** More files than this for one client are probably a mistake. */
export const mostFiles = 300;

/** Most files in one post of a form without script. */
export const mostAtOnce = 5;

/** Why a file is refused that is of no type that is taken, or too large: the sentence says what is taken. */
export const notTaken: readonly string[] = [
  "program",
  "webPage",
  "office",
  "otherPicture",
  "unknown",
  "tooLarge",
];

/** For the file picker only; the server judges a file by its bytes. */
export const accepted =
  ".pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png,image/heic,image/heif";
