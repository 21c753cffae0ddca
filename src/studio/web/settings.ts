/** What `npm run build:studio` was told. */
export interface WebStudioSettings {
  /** The address of GitHub's API. */
  readonly apiUrl: string;
  /** The address of a proxy for signing in with OAuth; empty for none. */
  readonly authUrl: string;
  /** The path of the config in the repository. */
  readonly configFile: string;
  /** The address of the site, which says what is live; empty if nobody is to ask it. */
  readonly siteUrl: string;
  /** The repository that the sign-in proposes, as `owner/name`; empty for none. */
  readonly repository: string;
}

export const settings: WebStudioSettings = import.meta.env.STUDIO_SETTINGS;

/** The address of the preview's page. */
export const PREVIEW_PATH = '/preview/';
