/**
 * Runs a program of this project, such as `node scripts/run.js scripts/check.ts --release`.
 *
 * Hundreds of small files of TypeScript take longer to load than most commands take to do their work: a program is
 * bundled into one file of JavaScript, which is kept and made anew when one of its files has changed.
 */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
const KEPT = join(PROJECT, 'node_modules/.cache/programs');
/** What decides about every bundle beside the files in it: how it is made, and by what. */
const MAKERS = [fileURLToPath(import.meta.url), join(PROJECT, 'package-lock.json')];
/** A program that was started before a change may still load the rest of its own bundle, in milliseconds. */
const LEFT_ALONE = 24 * 60 * 60 * 1000;

/** When a file was changed; undefined where there is none. */
function changedAt(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** The kept bundle of a program; undefined where there is none of the files as they are now. */
function keptIn(folder) {
  try {
    const { project, files, entry } = JSON.parse(
      fs.readFileSync(join(folder, 'made.json'), 'utf8'),
    );
    // The bundle knows by their full names where the files are that it is made of.
    const isFresh =
      project === PROJECT && Object.entries(files).every(([file, at]) => changedAt(file) === at);
    return isFresh && fs.existsSync(join(folder, entry)) ? join(folder, entry) : undefined;
  } catch {
    return undefined;
  }
}

/** The files of a bundle. */
async function bundleOf(program) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: program,
    platform: 'node',
    plugins: [
      {
        name: 'where-files-are',
        resolveId(id) {
          if (id.startsWith('.') || isAbsolute(id)) return undefined;
          // From where it is installed: packages that know each other must not meet a copy.
          return { id: import.meta.resolve(id), external: true };
        },
        transform: {
          filter: { code: 'import.meta.url' },
          handler: (code, id) => ({
            code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
            map: null,
          }),
        },
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    sourcemap: 'inline',
    sourcemapExcludeSources: true,
    entryFileNames: '[name]-[hash].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  return output;
}

/** Writes a file at once: whoever reads it meanwhile reads the old one or the new one. */
function write(file, text) {
  fs.writeFileSync(`${file}.${process.pid}`, text);
  fs.renameSync(`${file}.${process.pid}`, file);
}

/** Writes a bundle into a folder. Returns the file to start with. */
function keep(folder, output, began) {
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(folder)) {
    const file = join(folder, name);
    if ((changedAt(file) ?? began) < began - LEFT_ALONE) fs.rmSync(file, { force: true });
  }
  for (const { fileName, code } of output) write(join(folder, fileName), code);
  const read = output.flatMap(({ moduleIds }) => moduleIds).filter(isAbsolute);
  const files = [...MAKERS, ...read].map((file) => {
    const at = changedAt(file) ?? 0;
    // What was changed meanwhile may have been read before.
    return [file, at < began ? at : 0];
  });
  const [{ fileName: entry }] = output;
  const made = { project: PROJECT, entry, files: Object.fromEntries(files) };
  write(join(folder, 'made.json'), JSON.stringify(made));
  return join(folder, entry);
}

/** Bundles a program anew. Where nothing can be kept, the bundle is there for this one time. */
async function madeAnew(program, folder) {
  const began = Date.now();
  const output = await bundleOf(program);
  try {
    return keep(folder, output, began);
  } catch {
    const once = fs.mkdtempSync(join(tmpdir(), 'estimator-program-'));
    process.once('exit', () => fs.rmSync(once, { recursive: true, force: true }));
    return keep(once, output, began);
  }
}

const [node, , given = '', ...words] = process.argv;
const program = resolve(given);
const folder = join(KEPT, relative(PROJECT, program).replace(/\W+/g, '-'));
const bundle = keptIn(folder) ?? (await madeAnew(program, folder));
process.argv = [node, program, ...words];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundle).href);
