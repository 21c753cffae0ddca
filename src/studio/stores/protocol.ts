import type { ProjectFile } from '../model/project/project-store.ts';

/*
 * The protocol between the studio's pages and its server (scripts/servers/studio/), as the local store speaks it.
 *
 * All requests are JSON, except the upload of a picture. An error has a status of 400 or more and a body of the type
 * `ErrorResponse`. Every request needs the token of the printed address, which the browser keeps as a cookie; programs
 * send it as `Authorization: Bearer TOKEN`.
 *
 * | request                           | body                      | response                 |
 * | --------------------------------- | ------------------------- | ------------------------ |
 * | GET  PROJECT_ADDRESS              |                           | StudioProject            |
 * | GET  FILES_ADDRESS                |                           | { files: ProjectFile[] } |
 * | PUT  FILES_ADDRESS                | { files: FileToSave[] }   | { files: ProjectFile[] } |
 * | POST PICTURES_ADDRESS?path=PATH   | the picture               | {}                       |
 * | PUT  TEMPLATES_ADDRESS            | { id }                    | OpenedTemplate           |
 * | POST TEMPLATES_ADDRESS            | { id }                    | StudioProject            |
 * | GET  COMMITTED_ADDRESS            |                           | FileTexts                |
 */
export const PROJECT_ADDRESS = '/_studio/project';
export const FILES_ADDRESS = '/_studio/files';
export const PICTURES_ADDRESS = '/_studio/pictures';
export const TEMPLATES_ADDRESS = '/_studio/templates';
/** The files as of the last commit. */
export const COMMITTED_ADDRESS = '/_studio/committed';
/** The page of the preview, on a server of its own. */
export const PREVIEW_ADDRESS = '/_studio/preview';

export interface ErrorResponse {
  /** One or more sentences for the user. */
  readonly message: string;
  /** With status 409: the files that somebody else changed, as they are saved. */
  readonly files?: readonly ProjectFile[];
}
