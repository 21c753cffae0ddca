import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../files/user-error.ts';
import { parseHeaderRules } from '../../servers/http/header-rules.ts';
import { ASSETS_FOLDER } from './studio-pages.ts';

/** The addresses at which a host may serve the pages. */
const PAGES = ['/', '/index.html', '/preview', '/preview/', '/preview/index.html'];

/** What hosts make of a header that several rules set. */
function splitValues(name: string, value: string): string[] {
  return name === 'Content-Security-Policy' ? value.split(/,\s*/) : [value];
}

/**
 * Asks a host for the pages of a built web studio, and compares the headers with those of its `_headers`.
 * @param folder the built studio
 * @returns a sentence for each header that is missing or different
 * @throws UserError if the studio is not there
 */
export async function listWrongHeaders(address: string, folder: string): Promise<string[]> {
  const text = await readFile(join(folder, '_headers'), 'utf8').catch(() => {
    throw new UserError(`There is no studio in ${folder}/: build it first.`);
  });
  const rules = parseHeaderRules(text).filter(({ name }) => name !== 'Cache-Control');
  const assets = await readdir(join(folder, ASSETS_FOLDER));
  const workers = assets.filter((name) => /worker.*\.js$/i.test(name)).slice(0, 1);
  const paths = [...PAGES, ...workers.map((name) => `/${ASSETS_FOLDER}/${name}`)];
  const isSecure = new URL(address).protocol === 'https:';
  const found = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(new URL(path, address), { redirect: 'manual' }).catch(() => {
        throw new UserError(`${address} does not answer.`);
      });
      await response.body?.cancel();
      // A redirection shows nothing, and hosts need not know each address.
      if (response.status !== 200) {
        const isNeeded = path === '/' || path === '/preview/';
        return isNeeded ? [`${path}: the host answers ${response.status}, not with a page.`] : [];
      }
      return rules
        .filter(({ matches }) => matches(path))
        .flatMap(({ name, value = '' }) => {
          if (name === 'Strict-Transport-Security' && !isSecure) return [];
          const actual = response.headers.get(name);
          if (actual === null) return [`${path}: the header is missing: ${name}: ${value}`];
          // Many hosts send it with an age of their own.
          const isFree = name === 'Strict-Transport-Security';
          const isThere = isFree || splitValues(name, actual).includes(value);
          return isThere ? [] : [`${path}: ${name} is "${actual}" and must be "${value}".`];
        });
    }),
  );
  return found.flat();
}
