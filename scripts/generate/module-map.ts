/** A folder of the repository. The rooms of src/ say what they may import of each other. */
interface ModuleFolder {
  readonly holds: string;
  readonly imports?: readonly string[];
  /** Whether it does without React, browser and files. */
  readonly isPure?: boolean;
  /** Whether it may import what the build makes from the config. */
  readonly importsConfig?: boolean;
}

/** The content of rooms.json: all folders by their path. */
export type ModuleMap = Readonly<Record<string, ModuleFolder>>;

/** The rooms of src/ by their names. */
function listModules(folders: ModuleMap): [string, ModuleFolder][] {
  return Object.entries(folders).flatMap(([path, folder]): [string, ModuleFolder][] =>
    path.startsWith('src/') ? [[path.slice('src/'.length), folder]] : [],
  );
}

const PLATFORM = '^(react|react-dom|react-router-dom|styled-components|@rjsf/core|node:.*)(/|$)';

/** The linter's rules that let imports run one way, to be extended by .oxlintrc.json. */
export function createLintRules(folders: ModuleMap): object {
  const rooms = listModules(folders);
  const overrides = rooms.map(([room, { imports = [], isPure, importsConfig }]) => {
    const others = rooms.map(([name]) => name).filter((name) => name !== room);
    const closed = others.filter((name) => !imports.includes(name)).join('|');
    const patterns = [
      {
        regex: `^(\\.\\./)+(${closed})/`,
        message: `src/${room}/ may import ${imports.length > 0 ? `only ${imports.join(', ')}` : 'no other room'} (see the README's map).`,
      },
      {
        regex: '^(\\.\\./)+(scripts|e2e|config)/',
        message: "src/ never imports the commands, the tests or the config's files.",
      },
      !importsConfig && {
        regex: '^virtual:',
        message: 'Only src/site/app/ imports what the build makes from the config.',
      },
      isPure && { regex: PLATFORM, message: `src/${room}/ is pure: no React, no files.` },
    ].filter(Boolean);
    return {
      files: [`src/${room}/**`],
      rules: { 'eslint/no-restricted-imports': ['error', { patterns }] },
    };
  });
  return { overrides };
}

/** The map of the folders, as a table for the README. */
export function renderModuleMap(folders: ModuleMap): string {
  const rows = Object.entries(folders).map(([path, { holds, imports, isPure }]) => {
    const open = imports && (imports.join(', ') || 'nothing');
    return `| \`${path}/\` | ${holds} | ${open ?? ''} | ${isPure ? 'yes' : ''} |`;
  });
  return [
    '| folder | holds | may import of src/ | pure |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const MAP_PATTERN = /(<!-- map: made .*? -->\n)[^]*?(\n<!-- end of the map -->)/;

/**
 * A text with its map made anew.
 * @throws RangeError when it has no place for one
 */
export function replaceModuleMap(text: string, map: string): string {
  if (!MAP_PATTERN.test(text))
    throw new RangeError('README.md has no place for the map of the folders.');
  return text.replace(
    MAP_PATTERN,
    (_all, begin: string, end: string) => `${begin}\n${map}\n${end}`,
  );
}
