/** A file of the store. Reading starts when asked, so that a file only looked at costs nothing. */
export type StoredMedia = {
  size: number
  /** UTC ISO. */
  lastModified: string
  bytes(): Promise<Uint8Array<ArrayBuffer>>
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** Where the bytes of pictures are kept, by names that `parseMediaName` accepts. */
export type MediaStore = {
  /**
   * Keeps a file; it is durable and whole when this resolves, and absent if it never does.
   *
   * @returns false when that name is taken; what it holds is left as it is
   */
  put(name: string, bytes: Uint8Array, options: { contentType: string }): Promise<boolean>
  /**
   * Undefined when there is no such file, or the name is none of this site's.
   *
   * Whoever is about to read all of it says so: a store that is far away then begins to send it
   * with its first answer.
   */
  open(name: string, options?: { isToBeRead?: boolean }): Promise<StoredMedia | undefined>
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>
  /** The names of all files, in no particular order. */
  list(): AsyncIterable<string>
  /** Removes what interrupted uploads before the given time have left; answers how many. */
  removeUnfinished(before: string): Promise<number>
  /** Resolves when the store can be written; rejects when it cannot. */
  ping(): Promise<void>
}
