/** A UPI id ("firm@bank") in small letters, however it was typed; null when it is none. */
export function readUpiId(typed: string): string | null {
  const id = typed.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9._-]{1,99}@[a-z][a-z0-9]{1,63}$/.test(id) ? id : null;
}
