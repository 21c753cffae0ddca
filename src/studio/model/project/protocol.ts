/*
 * The protocol between the studio's pages and its server (scripts/studio/).
 *
 * All requests are JSON, except the upload of a picture. An error has a status of 400 or more and a body of the type
 * `ErrorResponse`. Every request needs the token of the printed address, which the browser keeps as a cookie; programs
 * send it as `Authorization: Bearer TOKEN`.
 *
 * | request                             | body                       | response                 |
 * | ----------------------------------- | -------------------------- | ------------------------ |
 * | GET    FILES_ADDRESS                |                            | InitialProject           |
 * | PUT    FILES_ADDRESS                | { files: FileToSave[] }    | { files: FileOnDisk[] }  |
 * | POST   PICTURES_ADDRESS?name=NAME   | the picture                | PublicFile               |
 * | PUT    TEMPLATES_ADDRESS            | { id }                     | OpenedTemplate           |
 * | POST   TEMPLATES_ADDRESS            | { id }                     | InitialProject           |
 * | GET    PUBLISHING_ADDRESS           |                            | PublishingState          |
 * | POST   PUBLISHING_ADDRESS           | PublishRequest             | PublishResult            |
 * | POST   PUSH_ADDRESS                 | PushRequest                | PushResult               |
 * | GET    HISTORY_ADDRESS?commit=HASH  |                            | PublishedChangeDetails   |
 */
import type { TemplateSummary } from './template-summary.ts';

export const FILES_ADDRESS = '/_studio/files';
export const PICTURES_ADDRESS = '/_studio/pictures';
export const TEMPLATES_ADDRESS = '/_studio/templates';
export const PUBLISHING_ADDRESS = '/_studio/publishing';
export const PUSH_ADDRESS = '/_studio/push';
export const HISTORY_ADDRESS = '/_studio/history';
/** The page of the preview, on a server of its own. */
export const PREVIEW_ADDRESS = '/_studio/preview';

export interface ErrorResponse {
  /** One or more sentences for the user. */
  readonly message: string;
  /** With status 409: the files that somebody else changed, as they are on the disk. */
  readonly files?: readonly FileOnDisk[];
}

export type FileKind = 'estimator' | 'cases' | 'legal-document';

export interface FileOnDisk {
  /** The file name without its folder: `estimator.json`. */
  readonly name: string;
  readonly kind: FileKind;
  readonly text: string;
  /** Changes whenever the text does. */
  readonly hash: string;
}

/** A picture in public/. */
export interface PublicFile {
  /** The path that a config uses: `/icons/oak.svg`. */
  readonly path: string;
  /** The ids inside an SVG, which may follow a `#`. */
  readonly parts: readonly string[];
}

/** An estimator that a new one can start from. */
export interface Template extends TemplateSummary {
  readonly id: string;
}

/** A file of a template, under its new name. */
export interface TemplateFile {
  readonly name: string;
  readonly text: string;
}

/** A template that is not saved yet. */
export interface OpenedTemplate {
  readonly files: readonly TemplateFile[];
  /** All pictures that are available from now on. */
  readonly publicFiles: readonly PublicFile[];
}

/** What the server sends when the studio opens. */
export interface InitialProject {
  /** The config comes first. Empty while there is no config. */
  readonly files: readonly FileOnDisk[];
  readonly publicFiles: readonly PublicFile[];
  /** The pages of the site that links may refer to. */
  readonly pages: readonly string[];
  readonly templates: readonly Template[];
  /** Identifies the config among others on this machine. */
  readonly id: string;
  /** The URL of the preview, which has its own origin. */
  readonly preview: string;
}

/** All files of a request are saved, or none. */
export interface FileToSave {
  readonly name: string;
  readonly text: string;
  /** The hash of the version that was edited: another version on the disk is a conflict. */
  readonly base: string;
}

/** The state of git before publishing. */
export interface PublishingState {
  /** Why publishing is not possible; saving still is. */
  readonly unavailableReason?: string;
  /** The texts of the version that the next change is based on. */
  readonly base: Readonly<Record<string, string>>;
  /** The current branch; undefined for a detached head. */
  readonly branch?: string;
  /** The last published branch, if it is not merged yet: the next change is based on it. */
  readonly pendingBranch?: string;
  /** The config without that branch: a pull request may be compared with it. */
  readonly configWithoutPending?: string;
  /** The remote to push to; undefined if there is none. */
  readonly remote?: string;
  /** The git user; undefined if git has none configured. */
  readonly author?: CommitAuthor;
  /** The published changes, newest first. */
  readonly history: readonly PublishedChange[];
}

export interface CommitAuthor {
  readonly name: string;
  readonly email: string;
}

/** A published change. */
export interface PublishedChange {
  readonly commit: string;
  readonly author: string;
  /** An ISO date. */
  readonly date: string;
  /** The subject of the commit. */
  readonly why: string;
  /** Whether there is no earlier version to go back to. */
  readonly isFirst: boolean;
}

/** A file before and after a change; undefined where it did not exist. */
export interface FileVersions {
  readonly name: string;
  readonly kind: FileKind;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The files of a published change and its impact. */
export interface PublishedChangeDetails {
  readonly files: readonly FileVersions[];
  /** The impact on prices, in one sentence. */
  readonly impact: string;
}

/** Commits the files to a branch of their own. Nothing leaves this machine before the branch is pushed. */
export interface PublishRequest {
  /** The hashes of the files as the author saw them: other versions are not published. */
  readonly expectedHashes: Readonly<Record<string, string>>;
  /** The reason for the change. */
  readonly why: string;
  /** The author, if git has none configured. */
  readonly author?: CommitAuthor;
  /** The published change that this one reverts. */
  readonly revertedCommit?: string;
}

export interface PublishResult {
  readonly branch: string;
  /** The branch that the change should be merged into. */
  readonly targetBranch?: string;
  /** The remote that the branch can be pushed to. */
  readonly remote?: string;
  /** Commits of others that pushing the branch would push with it. */
  readonly waitingCommits: readonly WaitingCommit[];
}

/** A commit below the published one that the remote does not have, as far as this machine knows. */
export interface WaitingCommit {
  readonly commit: string;
  readonly subject: string;
}

/** Pushes a published branch. Aborting the request stops the push. */
export interface PushRequest {
  readonly branch: string;
  /** The hashes of the waiting commits that the author agreed to push. Any other is refused with status 409. */
  readonly alsoPush: readonly string[];
}

export interface PushResult {
  /** Where a pull request can be opened. */
  readonly pullRequestUrl?: string;
}
