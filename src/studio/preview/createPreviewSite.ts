import { recompile, type Estimator, type WrittenConfig } from '../../engine/compile/compile.ts';
import type { LegalDocument } from '../../engine/generated/legal-document.ts';
import type { Translation } from '../../engine/generated/translation.ts';
import { toWritten } from '../../engine/schema/origins.ts';
import { applyTranslation } from '../../engine/compile/translation/apply-translation.ts';
import {
  findConfig,
  findDocument,
  getBaseName,
  getTranslationName,
  type StudioDocument,
} from '../model/project/document.ts';
import { getPictureUrl, type PublicFile } from '../model/project/project-store.ts';
import { SCHEMAS } from '../model/project/schemas.ts';
import type { PreviewOptions } from './messages.ts';
import type { TextMarker } from './textMarks.ts';

/** What the preview shows. */
export interface PreviewSite {
  /** With marked texts, and pictures from where they are. */
  readonly config: Estimator;
  /** What the files make. */
  readonly estimator: Estimator;
  readonly documents: Readonly<Record<string, LegalDocument>>;
}

/** A value in which the paths of pictures that the site does not have yet are the URLs that show them. */
function showPictures<T>(value: T, pictures: readonly PublicFile[]): T;
function showPictures(value: unknown, pictures: readonly PublicFile[]): unknown {
  if (pictures.length === 0) return value;
  if (typeof value === 'string')
    return value.startsWith('/') ? getPictureUrl(pictures, value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => showPictures(each, pictures));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, showPictures<unknown>(each, pictures)]),
  );
}

/**
 * The site that files make, with marked texts.
 * @param last what they made before: what has not changed is the same object
 * @throws Error if they make none
 */
export function createPreviewSite(
  files: readonly StudioDocument[],
  { at = Date.now(), language, pictures }: Pick<PreviewOptions, 'at' | 'language' | 'pictures'>,
  { mark }: TextMarker,
  last?: PreviewSite,
): PreviewSite {
  const file = findConfig(files);
  if (!file) throw new Error('There is no config.');
  const findTranslation = (name: string) =>
    language === undefined
      ? undefined
      : (findDocument(files, getTranslationName(name, language))?.value as Translation | undefined);
  // What does not match the schema may throw when it is shown; then the last site stays.
  const written = file.value as WrittenConfig;
  const translation = findTranslation(file.name);
  const translations = translation && language !== undefined ? { [language]: translation } : {};
  const estimator = recompile(
    last?.estimator,
    { config: written, translations },
    { at, language, texts: 'filled' },
  );
  const documents = files
    .filter(({ kind }) => kind === 'legal-document')
    .map(({ name, value }) => {
      const schema = SCHEMAS['legal-document'];
      const own = findTranslation(name);
      const text = own ? applyTranslation(schema, value, own) : value;
      return [getBaseName(name), mark(schema, name, text) as LegalDocument] as const;
    });
  const marked = mark(SCHEMAS.estimator, file.name, estimator, (path) =>
    toWritten(estimator, path),
  );
  return {
    config: showPictures(marked, pictures),
    estimator,
    documents: Object.fromEntries(documents),
  };
}
