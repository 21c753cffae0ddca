/** What is counted of one name. */
export interface Counted {
  /** How often it was counted. */
  events: number;
}

/** The name for all that are not kept by their own. It is none that an event can have. */
export const OTHERS = '(others)';

/**
 * Counts names that anybody can make up, in bounded memory: of many, those that were counted most are kept, and the
 * rest is added to the others.
 */
export class Tally<T extends Counted> {
  /** In the order in which they first appeared. */
  readonly #kept = new Map<string, T>();
  #others: T | undefined;
  readonly #create: () => T;
  readonly #merge: (into: T, from: T) => void;
  readonly #limit: number;

  /**
   * @param limit so many are kept; up to twice as many are counted at a time
   * @param merge adds what was counted of one name to that of another
   */
  constructor(limit: number, create: () => T, merge: (into: T, from: T) => void) {
    this.#limit = limit;
    this.#create = create;
    this.#merge = merge;
  }

  get(name: string): T {
    const found = this.#kept.get(name);
    if (found) return found;
    if (this.#kept.size >= 2 * this.#limit) this.#keep(this.#limit);
    const created = this.#create();
    this.#kept.set(name, created);
    return created;
  }

  /** Adds all but those that were counted most to the others. */
  #keep(limit: number): void {
    const byCount = [...this.#kept].toSorted(([, a], [, b]) => b.events - a.events);
    for (const [name, counted] of byCount.slice(limit)) {
      this.#kept.delete(name);
      this.addToOthers(counted);
    }
  }

  addToOthers(counted: T): void {
    this.#others ??= this.#create();
    this.#merge(this.#others, counted);
  }

  /** Adds what another one has counted. */
  addAll(other: Tally<T>): void {
    for (const [name, counted] of other.entries()) {
      if (name === OTHERS) this.addToOthers(counted);
      else this.#merge(this.get(name), counted);
    }
  }

  /** @param limit so many of those that were counted most, and then the others, if there are any */
  entries(limit = Infinity): (readonly [name: string, counted: T])[] {
    if (this.#kept.size > limit) this.#keep(limit);
    return [...this.#kept, ...(this.#others ? [[OTHERS, this.#others] as const] : [])];
  }
}
