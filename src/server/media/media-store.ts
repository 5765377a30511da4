/** A file of the store. Its bytes are read on demand, so that reading only its facts costs nothing. */
export type StoredMedia = {
  size: number
  /** UTC ISO. */
  lastModified: string
  bytes(): Promise<Uint8Array<ArrayBuffer>>
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** The content of a file of the store: these bytes, or what lies at a path of this machine. */
export type MediaContent = Uint8Array | { path: string }

/** The store of picture files, by names that `parseMediaName` accepts. */
export type MediaStore = {
  /**
   * Stores a file; it is durable and whole when this resolves, and absent if it never does.
   *
   * @returns false when that name is taken; the existing file is left as it is
   */
  put(name: string, content: MediaContent, options: { contentType: string }): Promise<boolean>
  /**
   * Undefined when there is no such file, or the name is none of this site's.
   *
   * A caller that will read all of it says so: a remote store then sends the bytes with its first
   * response.
   */
  open(name: string, options?: { isToBeRead?: boolean }): Promise<StoredMedia | undefined>
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>
  /** The names of all files, in no particular order. */
  list(): AsyncIterable<string>
  /** Removes leftovers of uploads interrupted before the given time; returns how many. */
  removeUnfinished(before: string): Promise<number>
  /** Resolves when the store can be written; rejects when it cannot. */
  ping(): Promise<void>
}
