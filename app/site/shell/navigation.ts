/** The navigation bar's places, by their English addresses. */
export const places = [
  { key: "home", path: "/" },
  { key: "about", path: "/about" },
  { key: "services", path: "/services" },
  { key: "contact", path: "/contact" },
] as const;
