/** The device's own database: values under keys, several of them together or not at all. */

const NAME = "clew";
const STORE = "values";

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });

const database = opened();

export async function load(): Promise<[string, Uint8Array][]> {
  const transaction = (await database).transaction(STORE);
  const store = transaction.objectStore(STORE);
  const keys = store.getAllKeys();
  const values = store.getAll();
  await finished(transaction);
  return keys.result.map((key, n) => [String(key), values.result[n] as Uint8Array]);
}

/** Empty once it is safe; else why it could not be done, and then nothing was. */
export async function put(values: [string, Uint8Array][], gone: string[]): Promise<string> {
  try {
    const transaction = (await database).transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    for (const key of gone) store.delete(key);
    for (const [key, value] of values) store.put(value, key);
    await finished(transaction);
    return "";
  } catch (error) {
    return error instanceof DOMException ? error.name : String(error);
  }
}

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
    transaction.onerror = () => reject(transaction.error ?? new DOMException("failed", "UnknownError"));
  });
