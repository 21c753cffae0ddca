import { join } from 'node:path';
import { changesInWords } from '../../../src/studio/changes/changes-in-words.ts';
import { configAmong } from '../../../src/studio/desk/desk.ts';
import { effectLine } from '../../../src/studio/effect/effect-line.ts';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import type { Impact } from '../../../src/authoring/impact/impact.ts';
import { impactsOverTime, strongestOf } from '../../../src/authoring/impact/strongest.ts';
import { createFigureFormatter, type FigureFormatter } from '../../../src/engine/rules/shown.ts';
import {
  impactReport,
  isSilent,
  silentLine,
  type WriteFigure,
} from '../../../src/authoring/impact/report.ts';
import { asText } from '../../../src/authoring/report/as-text.ts';
import { branchNameOf, messageOf } from '../../../src/studio/publish/message.ts';
import type {
  FileVersions,
  PastDetails,
  Published,
  Publishing,
  ToPublish,
} from '../../../src/studio/publish/publishing.ts';
import { casesOf } from '../../support/cases.ts';
import { git } from '../../support/git.ts';
import type { ConfigFiles } from '../files.ts';
import { commitFiles, pushBranch } from './commit.ts';
import { filesBelow, publicFolder } from '../../support/public-files.ts';
import { plainWords } from './git-words.ts';
import { pastChanges, versionsOf } from './past.ts';
import {
  isIn,
  nameIn,
  NoRepository,
  repositoryOf,
  versionOf,
  type Repository,
} from './repository.ts';

type Versions = readonly FileVersions[];

/** What a change of the files does to prices; undefined where one of its sides cannot be priced. */
function impactOfFiles(files: Versions):
  | {
      readonly impact: Impact;
      readonly since: string;
      readonly write: FigureFormatter;
      readonly writeFigure: WriteFigure;
    }
  | undefined {
  const config = configAmong(files);
  const cases = files.find(({ kind }) => kind === 'cases');
  try {
    // Older versions may be anything: what cannot be priced is told as that.
    const before = JSON.parse(config?.before ?? '') as EstimatorConfig;
    const after = JSON.parse(config?.after ?? '') as EstimatorConfig;
    const strongest = strongestOf(
      impactsOverTime(before, after, casesOf(cases?.after), Date.now()),
    );
    return {
      impact: strongest.impact,
      since: strongest.period.since,
      write: createFigureFormatter(after),
      writeFigure: (id) => createFigureFormatter(after, id),
    };
  } catch {
    return undefined;
  }
}

const UNKNOWN = 'What it does to prices is not known: one of the versions cannot be priced today.';

function reportOf(effect: ReturnType<typeof impactOfFiles>): string {
  if (!effect) return UNKNOWN;
  const { impact, since, writeFigure, write } = effect;
  const title = since === '' ? 'Effect on prices' : `Effect on prices from ${since} on`;
  return isSilent(impact)
    ? silentLine(impact)
    : asText(impactReport(impact, title, write, writeFigure));
}

/** The pictures that the files name and the last version lacks: brought in the studio, or begun with. */
async function newPictures(
  repository: Repository,
  folder: string,
  files: readonly { readonly text: string }[],
) {
  const names = await filesBelow(folder).catch(() => []);
  const named = names.filter((name) =>
    files.some(({ text }) => text.includes(`"/${name}"`) || text.includes(`"/${name}#`)),
  );
  const found = await Promise.all(
    named.map(async (name) => {
      const inGit = await nameIn(repository, join(folder, name));
      const isKnown = inGit !== undefined && (await isIn(repository, repository.base, inGit));
      return inGit === undefined || isKnown ? [] : [inGit];
    }),
  );
  return found.flat();
}

async function authorIn({ top }: Repository) {
  const [name, email] = await Promise.all([
    git(top, 'config', 'user.name'),
    git(top, 'config', 'user.email'),
  ]);
  const author = { name: name?.trim() ?? '', email: email?.trim() ?? '' };
  return author.name !== '' && author.email !== '' ? author : undefined;
}

/** Pushes a branch to where there is, and tells what has come of it. */
async function pushed(repository: Repository, branch: string): Promise<Published> {
  const { remote, branch: into } = repository;
  const done = {
    branch,
    ...(into !== undefined && { into }),
    ...(remote !== undefined && { remote }),
  };
  if (remote === undefined) return done;
  try {
    const proposal = await pushBranch(repository, remote, branch);
    return { ...done, ...(proposal !== undefined && { proposal }) };
  } catch (error) {
    return { ...done, unpushed: plainWords(error) };
  }
}

/** Publishing the files of a config: to a branch of its own, and to where that is pushed to. */
export function publishing({ configFile, list, readLent, withSeen }: ConfigFiles) {
  async function known() {
    const repository = await repositoryOf(configFile);
    const found = await Promise.all(
      list().map(async ({ name, kind, file, isLent }) => {
        // What is of another business is not published from here.
        const inGit = isLent ? undefined : await nameIn(repository, file);
        return inGit === undefined ? [] : [{ name, kind, inGit }];
      }),
    );
    return { repository, files: found.flat() };
  }

  return {
    /** What the studio needs to know before something is published. */
    open: async (): Promise<Publishing> => {
      try {
        const { repository, files } = await known();
        const { branch, waiting, head, base, remote } = repository;
        const texts = await Promise.all(
          files.map(async ({ name, inGit }) => [name, await versionOf(repository, base, inGit)]),
        );
        const author = await authorIn(repository);
        const config = configAmong(files);
        const withoutWaiting =
          waiting !== undefined && config
            ? await versionOf(repository, head, config.inGit)
            : undefined;
        // A lent document changes nothing before it is saved as the business's own.
        const lent = (await readLent()).map(({ name, text }) => [name, text]);
        return {
          base: Object.fromEntries([...texts.filter(([, text]) => text !== undefined), ...lent]),
          ...(branch !== undefined && { branch }),
          ...(waiting !== undefined && { waiting }),
          ...(withoutWaiting !== undefined && { withoutWaiting }),
          ...(remote !== undefined && { remote }),
          ...(author && { author }),
          past: await pastChanges(
            repository,
            files.map(({ inGit }) => inGit),
          ),
        };
      } catch (error) {
        if (!(error instanceof NoRepository)) throw error;
        return { obstacle: error.message, base: {}, past: [] };
      }
    },

    /** What an earlier change did; undefined where there is no such change. */
    past: async (commit: string): Promise<PastDetails | undefined> => {
      const { repository, files } = await known();
      const versions = await versionsOf(repository, commit, files);
      if (!versions) return undefined;
      const effect = impactOfFiles(versions);
      return {
        files: versions,
        effect: effect ? effectLine(effect.impact, effect.write, effect.since) : UNKNOWN,
      };
    },

    /**
     * Publishes the files as they are on the disk.
     * @throws ChangedUnderneath when that is not what the author has seen
     * @throws Refusal when the last version says the same
     */
    publish: ({ seen, why, author, takesBack }: ToPublish): Promise<Published> =>
      withSeen(seen, async (onDisk) => {
        const { repository, files } = await known();
        const versions = await Promise.all(
          files.map(async ({ name, kind, inGit }) => ({
            name,
            kind,
            before: await versionOf(repository, repository.base, inGit),
            after: onDisk.find((each) => each.name === name)?.text,
          })),
        );
        const config = configAmong(versions)?.after;
        const changes = versions.flatMap(({ kind, before = '{}', after = '{}' }) =>
          changesInWords(kind, before, after, config),
        );
        const message = messageOf({
          why,
          changes,
          report: reportOf(impactOfFiles(versions)),
          takesBack,
        });
        const branch = await commitFiles(repository, {
          names: [
            ...files.map(({ inGit }) => inGit),
            ...(await newPictures(repository, publicFolder(configFile), onDisk)),
          ],
          message,
          branch: branchNameOf(why, new Date()),
          author,
        });
        return pushed(repository, branch);
      }),

    /** Pushes a branch that could not be pushed when it was published. */
    push: async (branch: string): Promise<Published> =>
      pushed(await repositoryOf(configFile), branch),
  };
}
