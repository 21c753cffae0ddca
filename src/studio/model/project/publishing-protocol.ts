import type { FileKind } from './project-protocol.ts';

/** Where the studio's server is asked about publishing. */
export const PUBLISHING_ADDRESS = '/_studio/publishing';
export const HISTORY_ADDRESS = '/_studio/past';
export const PUSH_ADDRESS = '/_studio/push';

/** What the studio needs to know of git before something is published. */
export interface PublishingState {
  /** Why nothing can be published from here, in one sentence; then saving is all there is. */
  readonly unavailableReason?: string;
  /** What the files say in the version that a change would be made to; a file that is not there has none. */
  readonly base: Readonly<Record<string, string>>;
  /** The branch that is worked on; undefined where there is none (a detached head). */
  readonly branch?: string;
  /** The last published branch, where it is not merged yet: the next change stands on it. */
  readonly pendingBranch?: string;
  /** What the config says without that branch: a pull request of the next change may be compared with it. */
  readonly configWithoutPending?: string;
  /** Where it is pushed to; undefined where there is nowhere. */
  readonly remote?: string;
  /** Who publishes; undefined where git does not know. */
  readonly author?: CommitAuthor;
  /** The changes so far, the newest first. */
  readonly history: readonly PublishedChange[];
}

export interface CommitAuthor {
  readonly name: string;
  readonly email: string;
}

/** A change that was made earlier. */
export interface PublishedChange {
  readonly commit: string;
  readonly author: string;
  /** When, as an ISO date. */
  readonly date: string;
  /** The sentence that says what it was for. */
  readonly why: string;
  /** Whether there was a version before it, to go back to. */
  readonly isFirst: boolean;
}

/** A file as it was before a change and after it; undefined where it was not there. */
export interface FileVersions {
  readonly name: string;
  readonly kind: FileKind;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What an earlier change did. */
export interface PublishedChangeDetails {
  readonly files: readonly FileVersions[];
  /** What it did to prices, in one sentence. */
  readonly impact: string;
}

/** What is to be published. */
export interface PublishRequest {
  /** The hashes of the files as the author has seen them: no other version is published. */
  readonly expectedHashes: Readonly<Record<string, string>>;
  /** What it is for, in the words of the author. */
  readonly why: string;
  /** Who the author is, where git does not know. */
  readonly author?: CommitAuthor;
  /** The earlier change that is taken back. */
  readonly revertedCommit?: string;
}

/** What has come of publishing. */
export interface PublishResult {
  readonly branch: string;
  /** The branch that was worked on, into which it should go. */
  readonly targetBranch?: string;
  readonly remote?: string;
  /** Why it could not be pushed; then it stands on this machine. */
  readonly pushError?: string;
  /** Where the remote lets one propose it. */
  readonly pullRequestUrl?: string;
}
