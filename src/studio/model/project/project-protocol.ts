import type { TemplateSummary } from './template-summary.ts';

/** The files that the studio edits, each with the schema that describes it. */
export type FileKind = 'estimator' | 'cases' | 'legal-document';

/** A file as it stands on the disk. */
export interface FileOnDisk {
  /** Its name in its folder: `estimator.json`. */
  readonly name: string;
  readonly kind: FileKind;
  readonly text: string;
  /** Changes whenever the text does. */
  readonly hash: string;
}

/** A picture of public/. */
export interface PublicFile {
  /** As a config names it: `/icons/oak.svg`. */
  readonly path: string;
  /** The ids of its parts, which may stand behind a `#`. */
  readonly parts: readonly string[];
}

/** An estimator that a new one can begin with. Its pictures come along: it has no place of its own on the server. */
export interface Template extends TemplateSummary {
  readonly id: string;
}

/** A file of a start, by the name that it gets. */
export interface TemplateFile {
  readonly name: string;
  readonly text: string;
}

/** An estimator to begin anew with, and the pictures that there are now. */
export interface OpenedTemplate {
  readonly files: readonly TemplateFile[];
  readonly publicFiles: readonly PublicFile[];
}

/** What the studio begins with. */
export interface InitialProject {
  /** The config comes first. None while there is no config yet. */
  readonly files: readonly FileOnDisk[];
  /** The names of those that are another business's, as this one has none: they become its own when one is saved. */
  readonly inherited: readonly string[];
  readonly publicFiles: readonly PublicFile[];
  /** The pages of the site that links may lead to. */
  readonly pages: readonly string[];
  readonly templates: readonly Template[];
  /** Tells this config from others on the same machine. */
  readonly id: string;
  /** Where the site that is being edited shows itself: at an origin of its own. */
  readonly preview: string;
}

/** A file that is to be saved, and the version of it that the changes were made from. */
export interface FileToSave {
  readonly name: string;
  readonly text: string;
  /** The hash of that version. */
  readonly base: string;
}

/** Where the studio's server is asked, and where on its own server the preview is. */
export const FILES_ADDRESS = '/_studio/files';
export const PICTURES_ADDRESS = '/_studio/pictures';
export const TEMPLATES_ADDRESS = '/_studio/starts';
export const PREVIEW_ADDRESS = '/_studio/preview';
