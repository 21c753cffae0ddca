import type { FunnelStep } from '../../../authoring/funnel/compute-funnel.ts';

/** The kinds of files that the studio edits. */
export type FileKind = 'estimator' | 'cases' | 'legal-document' | 'translation';

/** The version of a file that somebody removed. Its text is empty. */
export const REMOVED_VERSION = '';

export interface ProjectFile {
  /** The file name without its folder: `estimator.json`. */
  readonly name: string;
  readonly kind: FileKind;
  readonly text: string;
  /** Changes whenever the text does. */
  readonly version: string;
  /** The text that changes are compared with: the live one, or that of the last commit. Undefined where there is none. */
  readonly live?: string | undefined;
}

/** A picture that a config may name. */
export interface PublicFile {
  /** The path that a config uses: `/icons/oak.svg`. */
  readonly path: string;
  /** The ids inside an SVG, which may follow a `#`. */
  readonly parts: readonly string[];
  /** The URL that it is shown from until the site has it; undefined where the site has it. */
  readonly url?: string;
}

/** The URL that a picture is shown from. */
export function getPictureUrl(files: readonly PublicFile[], picture: string): string {
  const [path, part] = picture.split('#');
  const url = files.find((file) => file.path === path)?.url;
  if (url === undefined) return picture;
  return part === undefined ? url : `${url}#${part}`;
}

/** The path of a picture that is shown from a URL, as a config writes it. */
export function getPicturePath(files: readonly PublicFile[], shown: string): string {
  const [url, part] = shown.split('#');
  const path = files.find((file) => file.url !== undefined && file.url === url)?.path;
  if (path === undefined) return shown;
  return part === undefined ? path : `${path}#${part}`;
}

/** An estimator that a new one can start from. */
export interface Template {
  readonly id: string;
  /** The title of its site. */
  readonly title: string;
  /** The description of its estimator page; empty if it has none. */
  readonly about: string;
  /** The titles of its steps, without those that end the wizard early. */
  readonly steps: readonly string[];
  /** The pictures of the first step with pictures. */
  readonly pictures: readonly string[];
}

/** A file of a template, under its new name. */
export type TemplateFile = Pick<ProjectFile, 'name' | 'text'>;

/** The files of a template, and all pictures that are available now. */
export interface OpenedTemplate {
  readonly files: readonly TemplateFile[];
  readonly publicFiles: readonly PublicFile[];
}

/** What visitors did at the steps of the site. */
export interface Visits {
  /** Where that was counted, such as `config/events.ndjson`. */
  readonly source: string;
  /** The steps that visitors saw. */
  readonly steps: readonly FunnelStep[];
}

/** All that the studio opens. */
export interface StudioProject {
  /** Identifies the config among others of this browser. */
  readonly id: string;
  /** The config comes first. Empty while there is no config. */
  readonly files: readonly ProjectFile[];
  readonly publicFiles: readonly PublicFile[];
  /** The pages of the site that links may refer to. */
  readonly pages: readonly string[];
  readonly templates: readonly Template[];
  /** The address of the preview's page. */
  readonly preview: string;
  /** Undefined if nothing was counted. */
  readonly visits?: Visits;
  /** What to know before editing, such as that nothing can be sent. */
  readonly notice?: string;
  /** Who is signed in, and where; undefined where nobody signs in. */
  readonly person?: { readonly name: string; readonly place: string };
}

/** The texts of files, by name. */
export type FileTexts = Readonly<Record<string, string>>;

export interface FileToSave {
  readonly name: string;
  readonly text: string;
  /** The version that the text was made from; `REMOVED_VERSION` to add a file again that somebody removed. */
  readonly base: string;
}

/** A file before and after a change; undefined where it did not exist. */
export interface FileVersions {
  readonly name: string;
  readonly kind: FileKind;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What went live at once: a request, or a commit that was made without one. */
export interface PastChange {
  /** The commit that made it live. */
  readonly id: string;
  readonly author: string;
  /** When it went live, as an ISO date. */
  readonly date: string;
  /** The title of the request, else the first line of the commit. */
  readonly why: string;
  /** Whether there is no earlier version to go back to. */
  readonly isFirst: boolean;
  /** What it did to files that there are now. */
  readonly files: readonly FileVersions[];
}

/** An automatic check of a request, at the place where it is approved. */
export interface RequestCheck {
  readonly name: string;
  readonly outcome: 'running' | 'passed' | 'failed';
  /** Where its report is. */
  readonly address?: string;
}

/** What somebody answered to a request. */
export interface RequestAnswer {
  readonly by: string;
  /** An ISO date. */
  readonly at: string;
  readonly text: string;
  readonly kind: 'comment' | 'approval' | 'changes requested';
}

/** A request to make changes live, as the host knows it: the same for every browser and person. */
export interface ChangeRequest {
  readonly number: number;
  readonly title: string;
  /** Who sent it, and whether that is who is signed in. */
  readonly by: string;
  readonly isMine: boolean;
  /** When it was sent, as an ISO date. */
  readonly at: string;
  /** Where it is approved, to share with whoever does that. */
  readonly address: string;
  readonly state: 'waiting' | 'merged' | 'declined';
  /** The commit that is asked for. */
  readonly commit: string;
  /** Whether the site shows it; undefined where nobody knows. */
  readonly isLive?: boolean;
  /** Whether it cannot be merged, as the same was changed otherwise since. */
  readonly isConflicting: boolean;
  /** Whether who is signed in may approve it. */
  readonly mayApprove: boolean;
  readonly answers: readonly RequestAnswer[];
  readonly checks: readonly RequestCheck[];
  /** The address of the site as it would be. */
  readonly preview?: string;
}

/** What is known at the host about changes of the site. */
export interface SiteState {
  /** Why nothing can be sent. */
  readonly unavailableReason?: string;
  /** Those that wait, and the last one of who is signed in; newest first. */
  readonly requests: readonly ChangeRequest[];
  /** The commits of the live site that changed its files, newest first. */
  readonly history: readonly string[];
}

/** What a draft last sent or took over: what is changed after that is added to the same request. */
export interface SentRequest extends Pick<ChangeRequest, 'number' | 'commit'> {
  /** The texts of its files, by name. */
  readonly files: FileTexts;
  /** The reasons that were given, one for each time that it was sent. */
  readonly whys: readonly string[];
}

/** Changes to send. */
export interface Sending {
  /** The changed files, with the live version that each was made from. */
  readonly files: readonly ProjectFile[];
  /** The reason for the change. */
  readonly why: string;
  /** The past change that this one brings back. */
  readonly revertedChange?: string;
  /** What the draft sent before. */
  readonly sent?: SentRequest | undefined;
}

/** What a request changes. */
export interface RequestContents {
  readonly commit: string;
  /** Its files, before and after it. */
  readonly files: readonly FileVersions[];
}

/** A store refused something or cannot be reached. The message is shown to the user. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  /** The saved versions of files that somebody else changed. */
  readonly theirs: readonly ProjectFile[];
  /** Who changed them; empty if unknown. */
  readonly by: string;

  constructor(message: string, theirs: readonly ProjectFile[] = [], by = '') {
    super(message);
    this.theirs = theirs;
    this.by = by;
  }
}

/** Sends changes to whoever approves them, and follows them. Everything that fails throws a StoreError. */
export interface Approval {
  readonly loadState: () => Promise<SiteState>;
  /**
   * Sends changes for approval: as a new request, or as more of the one that waits.
   * @throws StoreError with `theirs` if the same files went live otherwise
   */
  readonly send: (sending: Sending) => Promise<SentRequest>;
  /**
   * Compares what changes were made from with what is live now.
   * @throws StoreError with `theirs` if the same files went live otherwise
   */
  readonly verify: (files: readonly ProjectFile[]) => Promise<void>;
  /** What a request changes, to go on with it in this browser. */
  readonly loadRequest: (number: number) => Promise<RequestContents>;
  /** Closes a request of one's own. */
  readonly takeBack: (number: number) => Promise<void>;
  readonly answer: (number: number, text: string) => Promise<void>;
  /** Approves a request of somebody else, and makes it live. */
  readonly approve: (request: ChangeRequest) => Promise<void>;
  /** What went live with a commit: that commit, or all of the request that it belongs to. */
  readonly loadPastChange: (commit: string) => Promise<PastChange>;
  /** What a change does to prices, in a sentence for each period. */
  readonly describeImpact: (files: readonly FileVersions[]) => Promise<string>;
}

/** Where the files of a project are. Everything that fails throws a StoreError. */
interface FileStore {
  readonly load: () => Promise<StudioProject>;
  /** Adds a picture that the config can name; undefined where pictures cannot be added. */
  readonly upload?: (file: File) => Promise<PublicFile>;
  /** Creates the files of a project that has none. */
  readonly createFromTemplate: (id: string) => Promise<StudioProject>;
  /** Loads a template without saving it. Its pictures are available to the config from then on. */
  readonly loadTemplate: (id: string) => Promise<OpenedTemplate>;
  /** Calls back with the files whenever somebody else may have changed them. Returns how to stop. */
  readonly watch: (onChange: (files: readonly ProjectFile[]) => void) => () => void;
  /** Forgets the sign-in; undefined where nobody signs in. What was changed stays in the browser. */
  readonly signOut?: () => void;
}

/** Every edit is a draft in this browser. What is sent goes live once somebody has approved it. */
export interface ApprovedStore extends FileStore {
  readonly approval: Approval;
  readonly save?: undefined;
}

/** What is saved is in the files that the site is built from. */
export interface LocalStore extends FileStore {
  readonly approval?: undefined;
  /**
   * Saves all files or none, and returns them as saved.
   * @throws StoreError with `theirs` if one of them was changed by somebody else
   */
  readonly save: (files: readonly FileToSave[]) => Promise<readonly ProjectFile[]>;
}

/** The one interface to the files of a project and to their approval. */
export type ProjectStore = ApprovedStore | LocalStore;
