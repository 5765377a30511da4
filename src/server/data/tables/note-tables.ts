export type PostNotesTable = {
  id: string
  post_id: string
  body: string
  quote: string
  passage: string
  before_passage: string
  after_passage: string
  start_at: number
  created_at: string
  created_by: string | null
  created_by_name: string
  resolved_at: string | null
  resolved_by_name: string | null
}

export type NoteRepliesTable = {
  id: string
  note_id: string
  body: string
  created_at: string
  created_by: string | null
  created_by_name: string
}
