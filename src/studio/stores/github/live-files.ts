import { StoreError, type ProjectFile } from '../../model/project/project-store.ts';
import type { GitData } from './git-data.ts';
import { loadRemoteProject, type RemoteProject } from './remote-project.ts';

/** Reads the files of the branch that the site is built from, again once it has moved. */
export function createLiveFiles(git: GitData, configFile: string, getBranch: () => string) {
  const listeners = new Set<(files: readonly ProjectFile[]) => void>();
  let latest: RemoteProject | undefined;
  return {
    load: async (): Promise<RemoteProject> => {
      const branch = getBranch();
      const head = await git.findBranch(branch);
      if (head === undefined) throw new StoreError(`The repository has no branch “${branch}”.`);
      if (latest?.commit === head) return latest;
      const found = await loadRemoteProject(git, head, configFile);
      latest = found;
      for (const notify of listeners) notify(found.files);
      return found;
    },

    /** The files as they were found last. */
    getFiles: (): readonly ProjectFile[] => latest?.files ?? [],

    subscribe: (listener: (files: readonly ProjectFile[]) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type LiveFiles = ReturnType<typeof createLiveFiles>;
