/**
 * On every answer, errors and assets included. Pages replace the Content-Security-Policy by the one that fits
 * them (`entry.server.tsx`); what is no page may load nothing at all.
 */
export function securityHeaders(origin: string): Record<string, string> {
  const headers: Record<string, string> = {
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Not "no-referrer": with that, browsers send "Origin: null" and the origin checks would refuse our own forms.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  if (origin.startsWith("https:")) headers["Strict-Transport-Security"] = "max-age=63072000; includeSubDomains";
  return headers;
}
