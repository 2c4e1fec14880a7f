const background = "#fcf8f0";

type WebAppManifest = {
  name: string;
  short_name: string;
  description?: string;
  id?: string;
  lang: string;
  start_url: string;
  display: "minimal-ui" | "standalone";
  shortcuts?: readonly { name: string; url: string }[];
};

export function webAppManifest(own: WebAppManifest): Response {
  const manifest = {
    ...own,
    scope: "/",
    background_color: background,
    theme_color: background,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
