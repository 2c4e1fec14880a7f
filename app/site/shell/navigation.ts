/** The items of the navigation bar, by their English addresses. */
export const navigationItems = [
  { key: "home", path: "/" },
  { key: "about", path: "/about" },
  { key: "services", path: "/services" },
  { key: "contact", path: "/contact" },
] as const;
