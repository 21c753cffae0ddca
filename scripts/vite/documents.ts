import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { LegalDocument } from '../../src/generated/legal-document.ts';
import { documentFiles } from '../support/documents.ts';

const MODULE = 'virtual:document-names';

/** The legal documents that go with a config, by name. */
export function readDocuments(configFile: string): ReadonlyMap<string, LegalDocument> {
  return new Map(
    documentFiles(configFile).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(file, 'utf8')),
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
        ? `export default ${JSON.stringify([...readDocuments(configFile).keys()])};`
        : undefined,
    generateBundle() {
      for (const [name, document] of readDocuments(configFile)) {
        this.emitFile({
          type: 'asset',
          fileName: `documents/${name}.json`,
          source: servedDocument(document),
        });
      }
    },
    configureServer({ middlewares, watcher, ws }) {
      const folders = new Set(documentFiles(configFile).map((file) => resolve(dirname(file))));
      watcher.add([...folders]);
      watcher.on('change', (file) => {
        if (folders.has(dirname(file))) ws.send({ type: 'full-reload' });
      });
      middlewares.use((request, response, next) => {
        const name = /\/documents\/([\w-]+)\.json$/.exec(request.url ?? '')?.[1];
        const document = name === undefined ? undefined : readDocuments(configFile).get(name);
        if (!document) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.end(servedDocument(document));
      });
    },
  };
}
