import { listLinkablePaths } from '../../../engine/wizard/routes.ts';
import { getBaseName } from '../../model/project/document.ts';
import {
  StoreError,
  type ApprovedStore,
  type PublicFile,
} from '../../model/project/project-store.ts';
import type { Connection } from './connection.ts';
import { createGitData } from './git-data.ts';
import { createGitHubClient, GitHubError } from './github-client.ts';
import { createHistory } from './history.ts';
import { preparePicture } from '../../model/edits/prepare-picture.ts';
import { withSubmission } from './merge-files.ts';
import { createPullRequests } from './pull-requests.ts';
import { getFolder } from './remote-project.ts';
import { startSubmissionWorker, type SubmissionWriter } from './submission-api.ts';
import { createSubmissions } from './submissions.ts';
import { createSynchronization, describeHeldFile } from './synchronization.ts';
import {
  createWorkingCopyStore,
  type WorkingCopy,
  type WorkingCopyStore,
  type WorkingPicture,
} from './working-copy.ts';

/** How often an open page looks whether the branch has moved, in milliseconds. */
const WATCH_INTERVAL = 60_000;

const READ_ONLY =
  'You may look and try, but not submit: your token has no right to write to this repository. Ask its owner for the right “Contents: Read and write”.';

type SiteDrawings = Readonly<Record<string, string>>;

interface GitHubStoreOptions {
  readonly apiUrl: string;
  /** The path of the config in the repository. */
  readonly configFile: string;
  /** The address of the preview's page. */
  readonly preview: string;
  readonly connection: Connection;
  /** Loads the drawings of the site by their paths, as URLs that show them. */
  readonly loadDrawings: () => Promise<SiteDrawings>;
  readonly onSignOut: () => void;
  /** What a browser has and tests bring along: its database, and the worker. */
  readonly workingCopy?: WorkingCopyStore;
  readonly writer?: SubmissionWriter;
}

function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function toPublicFile(path: string, { type, base64, parts }: WorkingPicture): PublicFile {
  return { path, parts, url: `data:${type};base64,${base64}` };
}

/** Whether this studio has a picture. It has those of the repository once it is built from it. */
async function isHosted(path: string, drawings: SiteDrawings): Promise<boolean> {
  if (Object.hasOwn(drawings, path)) return true;
  const image = new Image();
  image.src = path;
  return image.decode().then(
    () => true,
    () => false,
  );
}

/** Drops the uploaded pictures that are merged, as soon as the preview can show them without this browser. */
async function dropMergedPictures(
  files: readonly PublicFile[],
  { pictures = {} }: WorkingCopy,
  workingCopy: WorkingCopyStore,
  drawings: SiteDrawings,
): Promise<NonNullable<WorkingCopy['pictures']>> {
  const merged = files.filter(({ path }) => Object.hasOwn(pictures, path));
  const hosted = await Promise.all(merged.map(({ path }) => isHosted(path, drawings)));
  const dropped = new Set(merged.filter((_, index) => hosted[index]).map(({ path }) => path));
  if (dropped.size === 0) return pictures;
  const copy = await workingCopy.update((now) => {
    const others = Object.entries(now.pictures ?? {}).filter(([path]) => !dropped.has(path));
    return { ...now, pictures: Object.fromEntries(others) };
  });
  return copy.pictures ?? {};
}

/** The pictures of the repository, and those that were uploaded here. */
function addPictures(
  files: readonly PublicFile[],
  pictures: NonNullable<WorkingCopy['pictures']>,
  drawings: SiteDrawings,
): PublicFile[] {
  return [
    ...files
      .filter(({ path }) => !Object.hasOwn(pictures, path))
      .map((file) => {
        const url = Object.hasOwn(drawings, file.path) ? drawings[file.path] : undefined;
        return url === undefined ? file : { ...file, url };
      }),
    ...Object.entries(pictures).map(([path, picture]) => toPublicFile(path, picture)),
  ];
}

const refuseTemplates = () =>
  Promise.reject(new StoreError('Start another business with npm run studio.'));

/** A repository at GitHub. What is saved stays in this browser until it is submitted as a pull request. */
export function createGitHubStore({
  apiUrl,
  configFile,
  preview,
  connection,
  loadDrawings,
  onSignOut,
  workingCopy: givenCopy,
  // It starts with the page: its file is gone once another studio is published.
  writer = startSubmissionWorker(),
}: GitHubStoreOptions): ApprovedStore {
  const { owner, repository } = connection;
  const id = `${apiUrl}/repos/${owner}/${repository}/${configFile}`;
  const folder = getFolder(configFile);
  const send = createGitHubClient(apiUrl, connection);
  const git = createGitData(send);
  const workingCopy = givenCopy ?? createWorkingCopyStore(id);
  let target = '';
  let isReadOnly = false;
  const getBranch = () => target;
  const pullRequests = createPullRequests(send, owner);
  const { isMerged } = pullRequests;
  const synchronization = createSynchronization({
    git,
    workingCopy,
    configFile,
    getBranch,
    isMerged,
  });
  const { sync, takeConflicts } = synchronization;
  const submissions = createSubmissions({
    git,
    pullRequests,
    workingCopy,
    synchronization,
    folder,
    getBranch,
    writer,
  });
  const history = createHistory(send, git, folder, (files) => writer.formatChangeImpact(files));

  return {
    load: async () => {
      const info = await send('GET /repos/{owner}/{repo}').catch((error: unknown) => {
        if (!(error instanceof GitHubError) || error.status !== 404) throw error;
        throw new StoreError(
          `GitHub shows you no repository “${owner}/${repository}”. Check its name, and that your token includes it.`,
        );
      });
      target = info.default_branch;
      const mayPush = info.permissions?.push === true && !info.archived;
      isReadOnly = !mayPush || !(await git.mayWrite());
      const { remote, held, files, copy } = await sync();
      if (!files.some(({ kind }) => kind === 'estimator')) {
        throw new StoreError(`${owner}/${repository} has no ${configFile}.`);
      }
      const notice = [
        isReadOnly && READ_ONLY,
        ...held.map(describeHeldFile),
        await takeConflicts(),
      ].filter(Boolean);
      const documents = files.filter(({ kind }) => kind === 'legal-document');
      const drawings = await loadDrawings();
      const pictures = await dropMergedPictures(remote.publicFiles, copy, workingCopy, drawings);
      return {
        id,
        files,
        publicFiles: addPictures(remote.publicFiles, pictures, drawings),
        pages: listLinkablePaths(documents.map(({ name }) => getBaseName(name))),
        templates: [],
        preview,
        ...(notice.length > 0 && { notice: notice.join(' ') }),
      };
    },

    save: synchronization.save,
    upload: async (file) => {
      const { path, bytes, ...rest } = await preparePicture(file);
      const picture = { ...rest, base64: encodeBase64(bytes) };
      await workingCopy.update((now) => ({
        ...now,
        pictures: { ...now.pictures, [path]: picture },
      }));
      return toPublicFile(path, picture);
    },
    forgetFile: synchronization.forgetFile,
    createFromTemplate: refuseTemplates,
    loadTemplate: refuseTemplates,

    approval: {
      loadState: async () => {
        const { remote, held } = await sync();
        const { last, pending } = await submissions.findLast();
        const unreadable = held.find(({ isRemoved }) => !isRemoved);
        const unavailableReason = isReadOnly
          ? READ_ONLY
          : unreadable && describeHeldFile(unreadable);
        return {
          ...(unavailableReason !== undefined && { unavailableReason }),
          base: Object.fromEntries(
            remote.files.map((file) => [file.name, withSubmission(file, pending)]),
          ),
          ...(pending && { pending: pending.branch }),
          ...(last && { lastSubmission: last }),
          history: await history.list(remote.commit),
        };
      },
      submit: submissions.submit,
      send: submissions.send,
      loadPastChange: (commit) => history.load(commit, synchronization.getFiles()),
    },

    watch: (onChange) => {
      // A connection that is lost is reported when something is submitted.
      const look = () => {
        if (document.visibilityState === 'visible') sync().catch(() => undefined);
      };
      const unsubscribe = synchronization.subscribe(onChange);
      const timer = setInterval(look, WATCH_INTERVAL);
      addEventListener('focus', look);
      return () => {
        unsubscribe();
        clearInterval(timer);
        removeEventListener('focus', look);
      };
    },

    signOut: onSignOut,
  };
}
