/**
 * Runs a program of this project, such as `node scripts/run.js scripts/estimator.ts check`.
 *
 * Loading hundreds of TypeScript files takes longer than most commands work. So the program is bundled into one
 * file, which is reused until one of its sources changes.
 */
import fs from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listCacheFolders, makeCacheFolder } from './files/cache-folder.mjs';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
const CACHE = 'programs';
/** Every bundle depends on these beside its sources. */
const TOOLS = [fileURLToPath(import.meta.url), join(PROJECT, 'package-lock.json')];
const DAY = 24 * 60 * 60 * 1000;

function getChangeTime(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** The cached bundle of a program; undefined if a source has changed. */
function findBundle(program, manifest) {
  try {
    const cached = JSON.parse(fs.readFileSync(manifest, 'utf8'));
    const isFresh = cached.sources.every(([file, time]) => getChangeTime(file) === time);
    // Another account may have made it.
    fs.accessSync(cached.entry, fs.constants.R_OK);
    return isFresh && cached.program === program ? cached.entry : undefined;
  } catch {
    return undefined;
  }
}

async function createBundle(program, name) {
  const start = Date.now();
  const cache = makeCacheFolder(CACHE);
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: program,
    platform: 'node',
    plugins: [
      {
        name: 'source-locations',
        resolveId(id) {
          if (id.startsWith('.') || isAbsolute(id)) return undefined;
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
  // A running program may still load the rest of its own, older bundle.
  for (const each of fs.readdirSync(cache)) {
    const old = join(cache, each);
    if ((getChangeTime(old) ?? start) < start - DAY)
      fs.rmSync(old, { recursive: true, force: true });
  }
  const folder = fs.mkdtempSync(join(cache, `${name}-`));
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: 'inline',
    sourcemapExcludeSources: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  const files = [...TOOLS, ...output.flatMap(({ moduleIds = [] }) => moduleIds)];
  const sources = files.filter(isAbsolute).map((file) => {
    const time = getChangeTime(file) ?? 0;
    // A source that changed meanwhile may have been read before: 0 is never fresh.
    return [file, time < start ? time : 0];
  });
  const entry = join(folder, output[0].fileName);
  fs.writeFileSync(`${folder}/manifest.json`, JSON.stringify({ program, entry, sources }));
  fs.renameSync(`${folder}/manifest.json`, join(cache, `${name}.json`));
  return entry;
}

const [node, , given = '', ...words] = process.argv;
const program = resolve(given);
const name = relative(PROJECT, program).replace(/\W+/g, '-');
const manifests = listCacheFolders(CACHE).map((folder) => join(folder, `${name}.json`));
let bundle = manifests.map((manifest) => findBundle(program, manifest)).find(Boolean);
try {
  bundle ??= await createBundle(program, name);
} catch (error) {
  // The bundler appends its own stack to what the system refused.
  const [message] = error.message.split('\n\nStack backtrace');
  console.error(`${given} cannot be prepared: ${message}`);
  process.exit(1);
}
process.argv = [node, program, ...words];
process.setSourceMapsEnabled(true);
// Vite then builds for production and serves for development, whatever the shell has.
delete process.env.NODE_ENV;
await import(pathToFileURL(bundle).href);
