const aadhaar = /(?<!\d)\d{4}[ -]?\d{4}[ -]?(\d{4})(?!\d)/g;
const pan = /(?<![A-Z\d])[A-Z]{5}\d{4}[A-Z](?![A-Z\d])/g;

/** Numbers in the form of an Aadhaar or a PAN are masked, as on the screens. */
export const withoutIdentity = (text: string): string =>
  text.replace(aadhaar, "••••••••$1").replace(pan, (number) => `••••••${number.slice(-4)}`);
