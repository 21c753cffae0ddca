import type { FileKind } from './project-protocol.ts';

export const PUBLISHING_ADDRESS = '/_studio/publishing';
export const HISTORY_ADDRESS = '/_studio/past';
export const PUSH_ADDRESS = '/_studio/push';

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

/** The result of publishing. */
export interface PublishResult {
  readonly branch: string;
  /** The branch that the change should be merged into. */
  readonly targetBranch?: string;
  readonly remote?: string;
  /** Why the push failed; the branch is on this machine only. */
  readonly pushError?: string;
  /** Where a pull request can be opened. */
  readonly pullRequestUrl?: string;
}
