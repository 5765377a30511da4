export type ImportedPostsTable = {
  /** The site that it came from. */
  source: string
  /** Its id there. */
  external_id: string
  post_id: string
}

export type ImportedPicturesTable = {
  source: string
  /** Its address there. */
  address: string
  media_id: string
}
