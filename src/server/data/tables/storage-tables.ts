export type StorageObjectsTable = {
  id: string
  bucket: string
  /** The path that clients use; the file of the picture has another name. */
  path: string
  media_id: string
  /** How long browsers may cache it, in seconds. */
  cache_seconds: number
  created_at: string
  updated_at: string
}
