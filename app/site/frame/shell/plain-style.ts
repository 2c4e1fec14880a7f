/** For responses before any route, or when the shell failed. */
export const plainCss =
  ":root{color-scheme:light dark}body{margin:0 auto;max-width:36rem;padding:12vh 1.5rem 2rem;font:1.0625rem/1.6 system-ui,sans-serif;background:#fcf8f0;background:light-dark(#fcf8f0,#0f1223);color:#1d2248;color:light-dark(#1d2248,#f3eee4)}h1{line-height:1.25;margin:1.5rem 0 .5rem}a{display:inline-block;padding:.6rem 0;font-weight:600;color:#313786;color:light-dark(#313786,#b0bdf8)}small{overflow-wrap:anywhere}svg{width:4rem;height:4rem;fill:#313786;fill:light-dark(#313786,#b0bdf8)}";

/** Without classes. */
export const plainMark = { steps: "M2 15h6v7H2ZM9 8.5h6V22H9Z", top: "M16 2h6v20h-6Z", topColor: "#f9ad26" };
