import type { TemplateSummary } from './template-summary.ts';

export type FileKind = 'estimator' | 'cases' | 'legal-document';

export interface FileOnDisk {
  /** The file name without its folder: `estimator.json`. */
  readonly name: string;
  readonly kind: FileKind;
  readonly text: string;
  /** Changes whenever the text does. */
  readonly hash: string;
}

/** A picture in public/. */
export interface PublicFile {
  /** The path that a config uses: `/icons/oak.svg`. */
  readonly path: string;
  /** The ids inside an SVG, which may follow a `#`. */
  readonly parts: readonly string[];
}

/** An estimator that a new one can start from. */
export interface Template extends TemplateSummary {
  readonly id: string;
}

/** A file of a template, under its new name. */
export interface TemplateFile {
  readonly name: string;
  readonly text: string;
}

/** The files of a template, and all pictures that are available now. */
export interface OpenedTemplate {
  readonly files: readonly TemplateFile[];
  readonly publicFiles: readonly PublicFile[];
}

/** What the server sends when the studio opens. */
export interface InitialProject {
  /** The config comes first. Empty while there is no config. */
  readonly files: readonly FileOnDisk[];
  /** The names of files inherited from another business. Saving one copies them all. */
  readonly inherited: readonly string[];
  readonly publicFiles: readonly PublicFile[];
  /** The pages of the site that links may refer to. */
  readonly pages: readonly string[];
  readonly templates: readonly Template[];
  /** Identifies the config among others on this machine. */
  readonly id: string;
  /** The URL of the preview, which has its own origin. */
  readonly preview: string;
}

export interface FileToSave {
  readonly name: string;
  readonly text: string;
  readonly base: string;
}

/** The addresses of the studio's server; the preview is on a server of its own. */
export const FILES_ADDRESS = '/_studio/files';
export const PICTURES_ADDRESS = '/_studio/pictures';
export const TEMPLATES_ADDRESS = '/_studio/starts';
export const PREVIEW_ADDRESS = '/_studio/preview';
