/** A picture that stands for the site: in the tab of a browser, on a screen of apps. */
export interface SiteIcon {
  /** Its file, without the slash before it. */
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

/** The icons of a site, as far as it has them. */
export interface SiteIcons {
  /** In the tab. */
  readonly favicon: SiteIcon | undefined;
  /** Where the site stands among apps. */
  readonly apps: readonly SiteIcon[];
  /** The same for the devices of Apple. */
  readonly appleTouchIcon: string | undefined;
}

const SVG_ICON = { sizes: 'any', type: 'image/svg+xml' } as const;
const APP_ICONS: readonly SiteIcon[] = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
];

/**
 * The icons that are in the public folder of a site, by the names that they are known by. Where there is no
 * favicon.svg, a drawn logo stands in the tab.
 */
export function findIcons(hasFile: (path: string) => boolean, logo?: string): SiteIcons {
  const isThere = (src: string) => hasFile(`/${src}`);
  const drawn = ['favicon.svg', logo?.slice(1)].find(
    (src) => src?.endsWith('.svg') && isThere(src),
  );
  const tab = drawn === undefined ? undefined : { src: drawn, ...SVG_ICON };
  const apps = APP_ICONS.filter(({ src }) => isThere(src));
  return {
    favicon: tab,
    apps: apps.length === 0 && tab ? [tab] : apps,
    appleTouchIcon: ['apple-touch-icon.png'].find(isThere),
  };
}
