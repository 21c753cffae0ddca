import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { LegalDocument } from '../../../src/engine/generated/legal-document.ts';
import { applyTranslation } from '../../../src/engine/compile/translation/apply-translation.ts';
import schema from '../../../schemas/legal-document.schema.json' with { type: 'json' };
import type { Schema } from '../../../src/engine/schema/schema.ts';
import { listLegalDocuments } from '../../files/legal-documents.ts';
import { readTranslation } from '../../files/translations.ts';
import { getLanguageFolder, listTranslationTags } from '../language-sites.ts';

const SCHEMA: Schema = schema;
const MODULE = 'virtual:document-names';

function getDocumentName(file: string): string {
  return basename(file, '.json');
}

function readLegalDocument(file: string, tag: string | undefined): LegalDocument {
  const document: LegalDocument = JSON.parse(readFileSync(file, 'utf8'));
  const translation = tag === undefined ? undefined : readTranslation(file, tag);
  return translation ? applyTranslation(SCHEMA, document, translation) : document;
}

/**
 * The legal documents of a config, by name.
 * @param tag the language, if it is not the original one
 */
export function readLegalDocuments(
  configFile: string,
  tag?: string,
): ReadonlyMap<string, LegalDocument> {
  return new Map(
    listLegalDocuments(configFile).map((file) => [
      getDocumentName(file),
      readLegalDocument(file, tag),
    ]),
  );
}

/** The documents in all languages, by the paths that browsers fetch them from. */
function renderDocuments(configFile: string): ReadonlyMap<string, string> {
  const tags = [undefined, ...listTranslationTags(configFile)];
  return new Map(
    tags.flatMap((tag) =>
      Array.from(readLegalDocuments(configFile, tag), ([name, document]) => [
        `${getLanguageFolder(tag)}documents/${name}.json`,
        JSON.stringify({ ...document, $schema: undefined }),
      ]),
    ),
  );
}

/** Provides the names of the legal documents as a module, and their texts as `/documents/NAME.json`. */
export function legalDocumentsPlugin(configFile: string): Plugin {
  return {
    name: 'documents',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export default ${JSON.stringify(listLegalDocuments(configFile).map(getDocumentName))};`
        : undefined,
    generateBundle() {
      for (const [fileName, source] of renderDocuments(configFile)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer({ middlewares, watcher, ws }) {
      const folders = new Set(listLegalDocuments(configFile).map((file) => resolve(dirname(file))));
      watcher.add([...folders]);
      watcher.on('change', (file) => {
        if (folders.has(dirname(file))) ws.send({ type: 'full-reload' });
      });
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').slice(1);
        // While a document is broken, the page that says so must load its script.
        const source = path.endsWith('.json') ? renderDocuments(configFile).get(path) : undefined;
        if (source === undefined) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.end(source);
      });
    },
  };
}
