import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { getDocumentFacts } from '../../src/engine/text/document-facts.ts';
import { fillPlaceholders } from '../../src/engine/text/fill.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import type { LegalDocument } from '../../src/engine/generated/legal-document.ts';
import { applyTranslation } from '../../src/engine/translation/translated.ts';
import schema from '../../schemas/legal-document.schema.json' with { type: 'json' };
import type { Schema } from '../../src/engine/schema/schema.ts';
import { documentFiles } from '../support/documents.ts';
import { readTranslation } from '../support/translations.ts';
import { folderOf, tagsOf } from './languages.ts';

const SCHEMA: Schema = schema;
const MODULE = 'virtual:document-names';

function nameOf(file: string): string {
  return basename(file, '.json');
}

function readDocument(file: string, tag: string | undefined): LegalDocument {
  const document: LegalDocument = JSON.parse(readFileSync(file, 'utf8'));
  const translation = tag === undefined ? undefined : readTranslation(file, tag);
  return translation ? applyTranslation(SCHEMA, document, translation) : document;
}

/**
 * The legal documents that go with a config, by name, with what they take from it.
 * @param tag another language than their own
 */
export function readDocuments(
  configFile: string,
  tag?: string,
): ReadonlyMap<string, LegalDocument> {
  const config: EstimatorConfig = JSON.parse(readFileSync(configFile, 'utf8'));
  const facts = getDocumentFacts(config);
  return new Map(
    documentFiles(configFile).map((file) => [
      nameOf(file),
      JSON.parse(fillPlaceholders(JSON.stringify(readDocument(file, tag)), facts)),
    ]),
  );
}

/** A document as visitors fetch it, without the line that is for editors. */
export function servedDocument(document: LegalDocument): string {
  return JSON.stringify({ ...document, $schema: undefined });
}

/** Brings the legal documents into the site: their names as a module, their texts as `/documents/NAME.json`. */
export function documents(configFile: string): Plugin {
  return {
    name: 'documents',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export default ${JSON.stringify(documentFiles(configFile).map(nameOf))};`
        : undefined,
    generateBundle() {
      for (const tag of [undefined, ...tagsOf(configFile)]) {
        for (const [name, document] of readDocuments(configFile, tag)) {
          this.emitFile({
            type: 'asset',
            fileName: `${folderOf(tag)}documents/${name}.json`,
            source: servedDocument(document),
          });
        }
      }
    },
    configureServer({ middlewares, watcher, ws }) {
      const folders = new Set(documentFiles(configFile).map((file) => resolve(dirname(file))));
      watcher.add([...folders]);
      watcher.on('change', (file) => {
        if (folders.has(dirname(file))) ws.send({ type: 'full-reload' });
      });
      middlewares.use((request, response, next) => {
        const [asked, folder, name = ''] =
          /^\/(.*)documents\/([\w-]+)\.json$/.exec(request.url ?? '') ?? [];
        if (asked === undefined) return next();
        const tag = tagsOf(configFile).find((each) => folderOf(each) === folder);
        const document = readDocuments(configFile, tag).get(name);
        if (!document) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.end(servedDocument(document));
      });
    },
  };
}
