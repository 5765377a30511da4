export type StorageObjectsTable = {
  id: string
  bucket: string
  /** What clients call it; the picture has a name of its own. */
  path: string
  media_id: string
  /** How long browsers may show it without asking again. */
  cache_seconds: number
  created_at: string
  updated_at: string
}
