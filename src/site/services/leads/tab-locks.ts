/** The part of the browser's locks that is used here; they hold in all tabs of the site. */
export interface LeadLocks {
  readonly request: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly query: () => Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

const getOwnerLockName = (key: string) => `owner of ${key}`;
const getSenderLockName = (key: string) => `sender of ${key}`;

/**
 * What the tabs of the site know of one another: which of them looks after a lead, and which one tries it.
 * @param locks none in old browsers, and on pages that are not served over https: then each tab is alone
 */
export function createTabLocks(locks: LeadLocks | undefined) {
  return {
    /** Tells other tabs that this one looks after a lead, for as long as it is open. Gives how to end that. */
    own: (key: string): (() => void) => {
      let letGo: () => void = () => undefined;
      const end = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      locks?.request(getOwnerLockName(key), () => end).catch(() => undefined);
      return letGo;
    },

    /** One try at a time, in all tabs together. */
    alone: async (key: string, work: () => Promise<void>): Promise<void> => {
      if (locks) await locks.request(getSenderLockName(key), work);
      else await work();
    },

    /** Tells of a lead whether some tab looks after it now. */
    owned: async (): Promise<(key: string) => boolean> => {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
      const names = new Set(held.map(({ name }) => name));
      return (key) => names.has(getOwnerLockName(key));
    },

    /** Resolves once no other tab looks after a lead. */
    whenLeft: async (key: string): Promise<void> => {
      await locks?.request(getOwnerLockName(key), async () => undefined);
    },
  };
}

export type TabLocks = ReturnType<typeof createTabLocks>;
