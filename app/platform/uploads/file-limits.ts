const megabyte = 1024 * 1024;

export const pdfLimit = 10 * megabyte;

/** Bytes: photographs are made smaller afterwards. */
export const fileLimit = 25 * megabyte;

export const limitOf = (name: string): number => (/\.pdf$/i.test(name) ? pdfLimit : fileLimit);

export const limitsInWords = { megabytes: pdfLimit / megabyte, photo: fileLimit / megabyte };

export const notTaken: readonly string[] = [
  "program",
  "webPage",
  "office",
  "otherPicture",
  "unknown",
  "tooLarge",
];

/** For the file picker only; the server judges by the bytes. */
export const accepted =
  ".pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png,image/heic,image/heif";
