/** This browser's one database, in transactions that either happen whole or not at all. */
import { createStore, type UseStore } from 'idb-keyval';

/** Gives the database; throws where the browser does not let pages store anything. */
export type Database = () => UseStore;

let opened: UseStore | null = null;
export const browserDatabase: Database = () => {
  opened ??= createStore('hookline', 'policies');
  return opened;
};

/** A storage that neither answers nor fails counts as one that failed. */
const PATIENCE_MS = 8_000;

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * One transaction. `work` asks the store and gives the result by `give`; the promise is kept once all of it is written,
 * and broken (nothing is written then) where anything fails, or where storage does not answer in time.
 */
export function transact<T>(
  database: Database,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore, give: (value: T) => void) => void,
  first: T,
): Promise<T> {
  const asked = async (): Promise<T> =>
    database()(
      mode,
      (store) =>
        new Promise<T>((resolve, reject) => {
          let value = first;
          const { transaction } = store;
          transaction.oncomplete = () => resolve(value);
          transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
          work(store, (given) => {
            value = given;
          });
        }),
    );
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer()), PATIENCE_MS);
    asked()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Hears of what a request gave. */
export function answered<T>(request: IDBRequest<T>, then: (value: T) => void): void {
  request.onsuccess = () => then(request.result);
}

/** All keys that begin so. */
export const beginning = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Whether it was too much: something smaller may still have room. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** Why something could not be stored, for a sentence that begins with *Not saved:*. */
export function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (isFull(error)) return 'the browser’s storage is full';
  if (name === 'NoAnswer') return 'the browser’s storage does not answer';
  return 'this browser does not let pages store anything here';
}
