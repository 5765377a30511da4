/** Comments of another site, kept for the day on which this one shows answers. */
export type CommentsTable = {
  id: string
  post_id: string
  /** The site that it came from. */
  source: string
  /** Its id there, and that of the comment that it answers. */
  external_id: string
  parent_external_id: string | null
  author: string
  /** In no answer of the program. */
  email: string
  /** Markdown. */
  text: string
  state: 'approved' | 'pending'
  created_at: string
}
