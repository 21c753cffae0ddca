export interface SiteIcon {
  /** The path without the leading slash. */
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

export interface SiteIcons {
  readonly favicon: SiteIcon | undefined;
  /** For the web app manifest. */
  readonly apps: readonly SiteIcon[];
  readonly appleTouchIcon: string | undefined;
}

const SVG_ICON = { sizes: 'any', type: 'image/svg+xml' } as const;
const APP_ICONS: readonly SiteIcon[] = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
];

/** The icons in the public folder, by their usual names. An SVG logo replaces a missing favicon.svg. */
export function findIcons(hasFile: (path: string) => boolean, logo?: string): SiteIcons {
  const exists = (src: string) => hasFile(`/${src}`);
  const svg = ['favicon.svg', logo?.slice(1)].find((src) => src?.endsWith('.svg') && exists(src));
  const favicon = svg === undefined ? undefined : { src: svg, ...SVG_ICON };
  const apps = APP_ICONS.filter(({ src }) => exists(src));
  return {
    favicon,
    apps: apps.length === 0 && favicon ? [favicon] : apps,
    appleTouchIcon: ['apple-touch-icon.png'].find(exists),
  };
}
