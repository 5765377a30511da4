import type { Language } from '#domain/words/languages.ts'

export type SiteDocumentsTable = {
  id: string
  /** JSON of what the owner has written. */
  published: string
  draft: string | null
  version: number
  edited_at: string
  edited_by: string | null
  edited_by_name: string
}

export type SiteRevisionsTable = {
  document_id: string
  number: number
  content: string
  created_at: string
  created_by: string | null
  created_by_name: string
}

export type OwnPagesTable = {
  document_id: string
  path: string | null
  is_public: number
  /** As it was published last, where that is another than the site's; else empty. */
  language: Language | ''
  published_at: string | null
  removed_at: string | null
  created_at: string
}

export type PageRedirectsTable = {
  path: string
  document_id: string | null
  created_at: string
}
