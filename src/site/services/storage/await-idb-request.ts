/**
 * What a database of the browser says in the end.
 * @param transaction where something is written: what it says counts once all of it is
 */
export function awaitIdbRequest<T>(
  request: IDBRequest<T>,
  transaction?: IDBTransaction,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(request.error ?? transaction?.error ?? new Error('refused'));
    request.addEventListener('error', refuse);
    transaction?.addEventListener('abort', refuse);
    // Only a completed transaction has been written.
    (transaction ?? request).addEventListener(transaction ? 'complete' : 'success', () =>
      resolve(request.result),
    );
  });
}
