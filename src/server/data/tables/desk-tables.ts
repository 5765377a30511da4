import type { Generated } from 'kysely'
import type { RevisionKind } from '#domain/posts/revisions/revision-kind.ts'
import type { DocumentColumns } from './document-columns.ts'

export type PostDraftsTable = DocumentColumns & {
  post_id: string
  version: number
  has_changes: number
  save_id: string | null
  edited_at: string
  edited_by: string | null
  edited_by_name: string
  /** How many characters autosaves have removed since the newest revision. */
  letters_gone: Generated<number>
}

export type PostRevisionsTable = DocumentColumns & {
  id: string
  post_id: string
  number: number
  kind: RevisionKind
  created_at: string
  created_by: string | null
  created_by_name: string
  word_count: number
}

export type PostSchedulesTable = {
  post_id: string
  revision_id: string
  at: string
  time_zone: string
  created_by: string | null
  created_by_name: string
  retry_at: string | null
  attempts: number
  last_error: string | null
  has_changes: number
}

export type DraftMediaTable = { post_id: string; media_id: string }

export type RevisionMediaTable = { revision_id: string; media_id: string }

export type SlugRedirectsTable = {
  slug: string
  post_id: string | null
  target: string | null
  created_at: string
  created_by: string | null
}

/** Where an address leads that is none of a post here; none of the three says that it is gone. */
export type PathRedirectsTable = {
  path: string
  post_id: string | null
  term_id: string | null
  target: string | null
  created_at: string
  created_by: string | null
}

export type PostEditorsTable = {
  post_id: string
  editor_id: string
  user_id: string
  seen_at: string
}

export type DraftSavesTable = {
  post_id: string
  editor_id: string
  save_id: string
  version: number | null
  at: string
}

export type PostTemplatesTable = Pick<DocumentColumns, 'content' | 'post_type'> & {
  id: string
  name: string
  name_key: string
  created_at: string
  created_by: string | null
  created_by_name: string
}

export type TemplateMediaTable = { template_id: string; media_id: string }

export type DeskWordsTable = { word: string; post_id: string }
