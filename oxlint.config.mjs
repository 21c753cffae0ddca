/*
 * The rules of `npm run lint`: those of .oxlintrc.json, which editors read too, and the one way in which imports run.
 *
 * Each row lists the folders of a place from the lowest to the highest. A folder may import those before it in its
 * row, never those beside it (in brackets) or after it, and never the files of the folder that it lies in. Folders that no row
 * names stand highest, beside each other.
 */
import { readdirSync, readFileSync } from 'node:fs';

const ORDER = {
  src: ['engine', ['site', 'authoring'], 'studio'],
  'src/engine': [
    'generated',
    'text',
    ['kinds', 'schema'],
    'rules',
    'compile',
    'wizard',
    'lead',
    'notify',
  ],
  'src/engine/compile': [['schedule', 'shorthand', 'stages', 'translation']],
  'src/engine/rules': ['core', 'operators'],
  'src/site': ['ui', 'services', 'form', 'kinds', 'steps', 'pages', 'app'],
  'src/site/ui': [
    ['browser', 'lazy'],
    ['focus', 'styles'],
    ['components', 'infotip', 'toast'],
  ],
  'src/site/form/lean-rjsf': ['unsupported', 'stubs'],
  'src/site/pages': ['shared'],
  'src/site/app': ['pre-hydration'],
  'src/authoring': [['answer-space', 'drawing', 'report'], 'check', 'cases', ['impact', 'sheet']],
  'src/authoring/check': [['analysis', 'json'], 'core', 'shape', 'checks'],
  'src/studio': ['model', ['preview', 'stores', 'workers'], 'views'],
  'src/studio/model': ['project', 'words', 'forms', 'edits', 'verdicts'],
  'src/studio/views': [
    ['studio', 'ui'],
    ['controls', 'strip'],
    ['languages', 'preview', 'review', 'sentence'],
    'form',
    ['calendar', 'content'],
    'prices',
    'shell',
  ],
};

/** Places that visitors load. */
const VISITED = [
  'src/engine/kinds',
  'src/engine/lead',
  'src/engine/rules',
  'src/engine/wizard',
  'src/site',
];

/** Places that know no React, no browser and no files. */
const PURE = ['src/engine', 'src/authoring', 'src/studio/model'];
const PLATFORM = '^(react|react-dom|react-router-dom|styled-components|@rjsf/core|node:.*)(/|$)';

function listSubfolders(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The rules for the files of one folder: which relative paths they must not import. */
function restrictImports(folder) {
  const names = folder.split('/');
  const patterns = names.slice(1).flatMap((name, index) => {
    const parent = names.slice(0, index + 1).join('/');
    const up = `^(\\.\\./){${names.length - index - 1}}`;
    const row = (ORDER[parent] ?? []).map((tier) => [tier].flat());
    const tiers = [...row, listSubfolders(parent).filter((each) => !row.flat().includes(each))];
    const closed = tiers.slice(tiers.findIndex((tier) => tier.includes(name))).flat();
    const message = `${parent}/${name}/ imports only what stands before it in oxlint.config.mjs.`;
    return [
      { regex: `${up}(${closed.filter((each) => each !== name).join('|')})/.`, message },
      { regex: `${up}[^./][^/]*$`, message },
    ];
  });
  patterns.push({
    regex: '^(\\.\\./)+(scripts|e2e|config)/',
    message: 'src/ imports neither commands nor tests nor the files of a config.',
  });
  if (!folder.startsWith('src/engine/compile')) {
    patterns.push({
      regex: 'compile/stages/',
      message: 'Only src/engine/compile/ writes a config out: ask compile().',
    });
  }
  if (folder.startsWith('src/studio/model')) {
    patterns.push({
      regex: '^(\\.\\./)+site/',
      message:
        'The model of the studio imports nothing of the site: what both need is in src/engine/.',
    });
  }
  if (!folder.startsWith('src/site/app')) {
    patterns.push({ regex: '^virtual:', message: 'Only src/site/app/ imports the built config.' });
  }
  if (PURE.some((place) => folder.startsWith(place))) {
    patterns.push({ regex: PLATFORM, message: `${folder}/ is pure: no React, no files.` });
  }
  const restrict = (file, all) => ({
    files: [`${folder}/${file}`],
    rules: { 'eslint/no-restricted-imports': ['error', { patterns: all }] },
  });
  if (!VISITED.some((place) => folder.startsWith(place))) return [restrict('*.{ts,tsx}', patterns)];
  const noCompile = {
    regex: '(^|/)compile/',
    message: `${folder}/ is in what visitors load, which writes no config out.`,
  };
  // Tests may, so that they read like configs.
  return [restrict('*.{ts,tsx}', [...patterns, noCompile]), restrict('*.test.{ts,tsx}', patterns)];
}

function listFolders(folder) {
  return [folder, ...listSubfolders(folder).flatMap((name) => listFolders(`${folder}/${name}`))];
}

const { $schema: _schema, overrides, ...base } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'));

export default {
  ...base,
  overrides: [...listFolders('src').flatMap(restrictImports), ...overrides],
};
