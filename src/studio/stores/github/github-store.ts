import { listLinkablePaths } from '../../../engine/wizard/routes.ts';
import { getBaseName } from '../../model/project/document.ts';
import {
  StoreError,
  type ApprovedStore,
  type PublicFile,
} from '../../model/project/project-store.ts';
import type { Connection } from './connection.ts';
import { createGitData, type GitData } from './git-data.ts';
import { createGitHubClient, GitHubError } from './github-client.ts';
import { createHistory } from './history.ts';
import { preparePicture } from '../../model/edits/prepare-picture.ts';
import { createLiveFiles } from './live-files.ts';
import { createPullRequests, type Viewer } from './pull-requests.ts';
import { getFolder, type RemoteProject } from './remote-project.ts';
import { shrinkPhoto } from '../../model/edits/shrink-photo.ts';
import { startSubmissionWorker, type SubmissionWriter } from './submission-api.ts';
import { createSubmissions } from './submissions.ts';
import {
  createWorkingCopyStore,
  type WorkingCopy,
  type WorkingCopyStore,
  type WorkingPicture,
} from './working-copy.ts';

/** How often an open page looks whether the branch has moved, in milliseconds. */
const WATCH_INTERVAL = 60_000;

const READ_ONLY =
  'You may look and try, but not send: your token has no right to write to this repository. Ask its owner for the right “Contents: Read and write”.';

type SiteDrawings = Readonly<Record<string, string>>;

interface GitHubStoreOptions {
  readonly apiUrl: string;
  /** The path of the config in the repository. */
  readonly configFile: string;
  /** The address of the preview's page. */
  readonly preview: string;
  /** The address of the site, which says what is live; empty for none. */
  readonly siteUrl?: string;
  readonly connection: Connection;
  /** Loads the drawings of the site by their paths, as URLs that show them. */
  readonly loadDrawings: () => Promise<SiteDrawings>;
  readonly onSignOut: () => void;
  /** What a browser has and tests bring along: its database, and the worker. */
  readonly createWorkingCopy?: (id: string) => WorkingCopyStore;
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

/** The pictures that others uploaded since this studio was built, as far as the config shows them. */
async function loadNewPictures(
  git: GitData,
  { uploads }: RemoteProject,
  pictures: NonNullable<WorkingCopy['pictures']>,
  drawings: SiteDrawings,
): Promise<NonNullable<WorkingCopy['pictures']>> {
  const loaded = await Promise.all(
    uploads.map(async ({ path, sha }) => {
      const isKnown = Object.hasOwn(pictures, path) || (await isHosted(path, drawings));
      if (isKnown) return [];
      const bytes = await git.readBytes(sha);
      const file = new File([bytes], path.slice(path.lastIndexOf('/') + 1));
      // A picture that cannot be shown is no reason to show nothing.
      const prepared = await preparePicture(file).catch(() => undefined);
      if (!prepared) return [];
      const { type, parts } = prepared;
      return [[path, { type, parts, base64: encodeBase64(prepared.bytes) }] as const];
    }),
  );
  return Object.fromEntries(loaded.flat());
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

/** Whether the site was built with a commit; undefined where that is not known. */
async function isServed(
  siteUrl: string,
  git: GitData,
  commit: string,
): Promise<boolean | undefined> {
  if (siteUrl === '') return undefined;
  try {
    const address = new URL('version.json', siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`);
    const version: { commit?: string } = await (await fetch(address, { cache: 'no-cache' })).json();
    if (version.commit === undefined) return undefined;
    return version.commit === commit || (await git.contains(version.commit, commit));
  } catch {
    return undefined;
  }
}

const refuseTemplates = () =>
  Promise.reject(new StoreError('Start another business with npm run studio.'));

/** A repository at GitHub. Every edit is a draft in this browser until it is sent as a pull request. */
export function createGitHubStore({
  apiUrl,
  configFile,
  preview,
  siteUrl = '',
  connection,
  loadDrawings,
  onSignOut,
  createWorkingCopy = createWorkingCopyStore,
  // It starts with the page: its file is gone once another studio is published.
  writer = startSubmissionWorker(),
}: GitHubStoreOptions): ApprovedStore {
  const { owner, repository } = connection;
  const folder = getFolder(configFile);
  const send = createGitHubClient(apiUrl, connection);
  const git = createGitData(send);
  let target = '';
  let viewer: Viewer = { login: '', mayPush: false };
  let workingCopy = createWorkingCopy('');
  const getBranch = () => target;
  const pullRequests = createPullRequests(
    send,
    owner,
    () => viewer,
    (commit) => isServed(siteUrl, git, commit),
  );
  const liveFiles = createLiveFiles(git, configFile, getBranch);
  const history = createHistory(send, git, folder, getBranch);
  const submissions = createSubmissions({
    git,
    pullRequests,
    history,
    getWorkingCopy: () => workingCopy,
    liveFiles,
    folder,
    getBranch,
    writer,
  });

  return {
    load: async () => {
      const [info, { login, name }] = await Promise.all([
        send('GET /repos/{owner}/{repo}').catch((error: unknown) => {
          if (!(error instanceof GitHubError) || error.status !== 404) throw error;
          throw new StoreError(
            `GitHub shows you no repository “${owner}/${repository}”. Check its name, and that your token includes it.`,
          );
        }),
        send('GET /user'),
      ]);
      target = info.default_branch;
      const isWritable = info.permissions?.push === true && !info.archived;
      viewer = { login, mayPush: isWritable && (await git.mayWrite()) };
      // Whoever signs in finds their own drafts and pictures, and nobody else's.
      const id = `${apiUrl}/repos/${owner}/${repository}/${configFile} ${login}`;
      workingCopy = createWorkingCopy(id);
      const remote = await liveFiles.load();
      const { files } = remote;
      if (!files.some(({ kind }) => kind === 'estimator')) {
        throw new StoreError(`${owner}/${repository} has no ${configFile}.`);
      }
      const documents = files.filter(({ kind }) => kind === 'legal-document');
      const drawings = await loadDrawings();
      const copy = await workingCopy.read();
      const pictures = await dropMergedPictures(remote.publicFiles, copy, workingCopy, drawings);
      return {
        id,
        files,
        publicFiles: addPictures(
          remote.publicFiles,
          { ...(await loadNewPictures(git, remote, pictures, drawings)), ...pictures },
          drawings,
        ),
        pages: listLinkablePaths(documents.map((each) => getBaseName(each.name))),
        templates: [],
        preview,
        person: { name: name ?? login, place: `${owner}/${repository}` },
        ...(!viewer.mayPush && { notice: READ_ONLY }),
      };
    },

    upload: async (file) => {
      const { path, bytes, ...rest } = await preparePicture(await shrinkPhoto(file));
      const picture = { ...rest, base64: encodeBase64(bytes) };
      await workingCopy.update((now) => ({
        ...now,
        pictures: { ...now.pictures, [path]: picture },
      }));
      return toPublicFile(path, picture);
    },
    createFromTemplate: refuseTemplates,
    loadTemplate: refuseTemplates,

    approval: {
      loadState: async () => {
        const { commit } = await liveFiles.load();
        const [requests, past] = await Promise.all([pullRequests.list(), history.list(commit)]);
        return {
          ...(!viewer.mayPush && { unavailableReason: READ_ONLY }),
          requests,
          history: past,
        };
      },
      send: submissions.send,
      verify: submissions.verify,
      loadRequest: submissions.loadRequest,
      takeBack: pullRequests.close,
      answer: pullRequests.answer,
      approve: pullRequests.approve,
      loadPastChange: (commit) => history.load(commit, liveFiles.getFiles()),
      describeImpact: (files) => writer.formatChangeImpact(files),
    },

    watch: (onChange) => {
      // A connection that is lost is reported when something is sent.
      const look = () => {
        if (document.visibilityState === 'visible') liveFiles.load().catch(() => undefined);
      };
      const unsubscribe = liveFiles.subscribe(onChange);
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
