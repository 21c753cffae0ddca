import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { LegalDocument } from '../../src/generated/legal-document.ts';

const FOLDER = 'config';
const SCHEMA = 'legal-document.schema.json';
const MODULE = 'virtual:document-names';

/** The legal documents in config/, by name: every file that says it follows their schema. */
export function readDocuments(): ReadonlyMap<string, LegalDocument> {
  return new Map(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))])
      .filter(([, content]) => String(content.$schema).endsWith(SCHEMA))
      .map(([file, content]) => [file.replace(/\.json$/, ''), content]),
  );
}

/** A document as visitors fetch it, without the line that is for editors. */
export function servedDocument(document: LegalDocument): string {
  return JSON.stringify({ ...document, $schema: undefined });
}

/** Brings the legal documents into the site: their names as a module, their texts as `/documents/NAME.json`. */
export function documents(): Plugin {
  return {
    name: 'documents',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export default ${JSON.stringify([...readDocuments().keys()])};`
        : undefined,
    generateBundle() {
      for (const [name, document] of readDocuments()) {
        this.emitFile({
          type: 'asset',
          fileName: `documents/${name}.json`,
          source: servedDocument(document),
        });
      }
    },
    configureServer({ middlewares, watcher, ws }) {
      watcher.add(resolve(FOLDER));
      watcher.on('change', (file) => {
        if (file.startsWith(resolve(FOLDER) + sep)) ws.send({ type: 'full-reload' });
      });
      middlewares.use((request, response, next) => {
        const name = /\/documents\/([\w-]+)\.json$/.exec(request.url ?? '')?.[1];
        const document = name === undefined ? undefined : readDocuments().get(name);
        if (!document) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.end(servedDocument(document));
      });
    },
  };
}
