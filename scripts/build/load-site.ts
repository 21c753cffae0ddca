import { readFileSync } from 'node:fs';
import { readSource } from '../../src/engine/compile/compile.ts';
import { compileSite, type CompiledSite } from '../../src/engine/compile/compile-site.ts';
import type { Translation } from '../../src/engine/generated/translation.ts';
import { computeConfigVersion } from '../files/config-version.ts';
import { listTranslations } from '../files/translations.ts';

/** What the files of a config make. */
export interface LoadedSite extends CompiledSite {
  /** The version of the config, and those of its translations by their tags. */
  readonly version: string;
  readonly translationVersions: Readonly<Record<string, string>>;
}

/**
 * Reads a config with its translations, and compiles the site.
 * @param now in milliseconds since 1970
 * @throws Error if a file cannot be read or compiled
 */
export function loadSite(configFile: string, now = Date.now()): LoadedSite {
  const config = readFileSync(configFile);
  const translations = listTranslations(configFile).map(({ file, tag }) => {
    const content = readFileSync(file);
    // The check validates it against the schema of this type.
    const translation: Translation = JSON.parse(content.toString());
    return { tag, translation, version: computeConfigVersion(content) };
  });
  const source = readSource(
    config.toString(),
    Object.fromEntries(translations.map(({ tag, translation }) => [tag, translation])),
  );
  return {
    ...compileSite(source, now),
    version: computeConfigVersion(config),
    translationVersions: Object.fromEntries(translations.map(({ tag, version }) => [tag, version])),
  };
}
