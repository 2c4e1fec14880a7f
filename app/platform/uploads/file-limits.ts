const megabyte = 1024 * 1024;

/** Most bytes of a PDF: a scan of a few pages. */
export const pdfLimit = 10 * megabyte;

/** Most bytes of an uploaded file: a photograph is made smaller after it has come. */
export const fileLimit = 25 * megabyte;

/** Most bytes of a file by its name, so that one is not sent whole before it is refused. */
export const limitOf = (name: string): number => (/\.pdf$/i.test(name) ? pdfLimit : fileLimit);

/** The same in megabytes, for sentences. */
export const limitsInWords = { megabytes: pdfLimit / megabyte, photo: fileLimit / megabyte };

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
