/** Where files are kept, by names that the shop gives; a file is whole or not there. */
export interface Storage {
  /** In place of any file that has the name. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Throws a `MissingFile`. */
  read: (name: string) => Promise<Buffer<ArrayBuffer>>
  /** Files that are gone already are passed over. */
  remove: (names: readonly string[]) => Promise<void>
  /** Names of all files. */
  list: () => Promise<string[]>
}

export class MissingFile extends Error {
  constructor(name: string) {
    super(`the file ${name} is missing`)
    this.name = 'MissingFile'
  }
}

/** The store gave no answer, or refused; the shop may ask again later. */
export class StorageOutage extends Error {
  override readonly name = 'StorageOutage'
}
