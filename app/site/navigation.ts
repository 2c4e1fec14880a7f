/** The navigation bar's places. They are parts of the home page until they have pages of their own. */
export const places = [
  { key: "home", path: "/", part: "" },
  { key: "about", path: "/", part: "#about" },
  { key: "services", path: "/", part: "#services" },
  { key: "contact", path: "/", part: "#contact" },
] as const;
