import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A module that rjsf imports, and what the visitor gets instead. */
interface StandIn {
  /** What the import says. */
  readonly source: RegExp;
  /** Which of rjsf's modules says it. */
  readonly importer: RegExp;
  /** A file of src/steps/form/lean-rjsf/, where it is explained. */
  readonly file: string;
}

const STAND_INS: readonly StandIn[] = [
  {
    source: /\/getDefaultRegistry\.js$/,
    importer: /\/@rjsf\/core\/lib\/components\/Form\.js$/,
    file: 'defaultRegistry.ts',
  },
  {
    source: /^markdown-to-jsx\/react$/,
    importer: /\/@rjsf\/core\/lib\/components\/fields\/ObjectField\.js$/,
    file: 'plainText.ts',
  },
  {
    source: /\/createSchemaUtils\.js$/,
    importer: /\/@rjsf\/utils\/lib\/index\.js$/,
    file: 'flatSchemas.ts',
  },
  {
    source: /\/retrieveSchema\.js$/,
    importer: /\/@rjsf\/utils\/lib\/schema\/index\.js$/,
    file: 'schemaItself.ts',
  },
  {
    source: /\/getDefaultFormState\.js$/,
    importer: /\/@rjsf\/utils\/lib\/schema\/index\.js$/,
    file: 'dataItself.ts',
  },
  {
    source: /\/omitExtraData\.js$/,
    importer: /\/@rjsf\/utils\/lib\/schema\/index\.js$/,
    file: 'nothingExtra.ts',
  },
  {
    source: /\/findSchemaDefinition\.js$/,
    importer: /\/@rjsf\/utils\/lib\/[\w/]+\.js$/,
    file: 'noReferences.ts',
  },
  {
    source: /\/deepEquals\.js$/,
    importer: /\/@rjsf\/utils\/lib\/[\w/]+\.js$/,
    file: 'equality.ts',
  },
  {
    source: /\/resolveDefaultWidget\.js$/,
    importer: /\/@rjsf\/utils\/lib\/index\.js$/,
    file: 'ownWidgets.ts',
  },
  {
    source: /\/schemaHasNestedConditional\.js$/,
    importer: /\/@rjsf\/utils\/lib\/index\.js$/,
    file: 'noConditions.ts',
  },
  {
    source: /\/enums\.js$/,
    importer: /\/@rjsf\/utils\/lib\/index\.js$/,
    file: 'strings.ts',
  },
  {
    source: /^react-is$/,
    importer: /\/@rjsf\/utils\/lib\/getWidget\.js$/,
    file: 'plainWidgets.ts',
  },
];

/** What must not be in the site at all. */
const LEFT_OUT =
  /\/node_modules\/(markdown-to-jsx|@x0k\/json-schema-merge|fast-uri|fast-equals|react-is|ajv-formats|ajv\/dist\/(?!runtime\/ucs2length)|@rjsf\/core\/lib\/components\/(widgets|templates)\/)/;

const FOLDER = fileURLToPath(new URL('../../src/steps/form/lean-rjsf/', import.meta.url));

function plain(id: string): string {
  return id.replaceAll('\\', '/').replace(/\?.*$/, '');
}

/**
 * Keeps out of the built site what rjsf brings along and no step uses: see the README of
 * src/steps/form/lean-rjsf/. Fails the build when a module is no longer where it was replaced, or when
 * something left out comes in by another way.
 */
export function leanRjsf(): Plugin {
  const used = new Set<StandIn>();
  return {
    name: 'lean-rjsf',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer) return undefined;
      const from = plain(importer);
      const standIn = STAND_INS.find(
        (each) => each.source.test(source) && each.importer.test(from),
      );
      if (!standIn) return undefined;
      used.add(standIn);
      return FOLDER + standIn.file;
    },
    generateBundle(_options, bundle) {
      const missed = STAND_INS.find((each) => !used.has(each));
      if (missed) {
        this.error(
          `rjsf no longer imports what src/steps/form/lean-rjsf/${missed.file} replaces: see where it has gone and mend scripts/vite/lean-rjsf.ts.`,
        );
      }
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0)
          : [],
      );
      const intruder = modules.map(([id]) => plain(id)).find((id) => LEFT_OUT.test(id));
      if (intruder) {
        this.error(
          `${intruder.replace(/^.*\/node_modules\//, '')} is in the site although it was to be left out: see what imports it, or take it off the list in scripts/vite/lean-rjsf.ts.`,
        );
      }
    },
  };
}
