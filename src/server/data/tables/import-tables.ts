export type ImportedPostsTable = {
  /** The site that it came from. */
  source: string
  /** What tells it apart there. */
  external_id: string
  post_id: string
}

export type ImportedPicturesTable = {
  source: string
  /** Where it was there. */
  address: string
  media_id: string
}
