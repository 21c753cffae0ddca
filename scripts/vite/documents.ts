import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { documentFacts } from '../../src/copy/document-facts.ts';
import { fill } from '../../src/copy/fill.ts';
import type { EstimatorConfig } from '../../src/generated/estimator.ts';
import type { LegalDocument } from '../../src/generated/legal-document.ts';
import { documentFiles } from '../support/documents.ts';

const MODULE = 'virtual:document-names';

function nameOf(file: string): string {
  return basename(file, '.json');
}

/** The legal documents that go with a config, by name, with what they take from it. */
export function readDocuments(configFile: string): ReadonlyMap<string, LegalDocument> {
  const config: EstimatorConfig = JSON.parse(readFileSync(configFile, 'utf8'));
  const facts = documentFacts(config);
  return new Map(
    documentFiles(configFile).map((file) => [
      nameOf(file),
      JSON.parse(fill(readFileSync(file, 'utf8'), facts)),
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
