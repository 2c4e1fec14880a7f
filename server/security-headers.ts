/** Also for errors and assets. Pages set their own Content-Security-Policy; anything else may load nothing. */
export function securityHeaders(origin: string): Record<string, string> {
  const headers: Record<string, string> = {
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Not "no-referrer": with that, browsers send "Origin: null" and the origin checks would reject our own forms.
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
  if (origin.startsWith("https:")) headers["strict-transport-security"] = "max-age=63072000";
  return headers;
}
