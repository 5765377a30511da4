export type ImportedPostsTable = {
  /** The site that it came from. */
  source: string
  /** Its id there. */
  external_id: string
  post_id: string
}

export type ImportedPagesTable = {
  source: string
  /** Its id there. */
  external_id: string
  document_id: string
}

export type ImportedPicturesTable = {
  source: string
  /** Its address there. */
  address: string
  media_id: string
}

export type SiteImportsTable = {
  id: string
  file_name: string
  byte_size: number
  state: 'uploading' | 'checking' | 'checked' | 'importing' | 'done' | 'stopped' | 'failed'
  /** Grows with each start. */
  run: number
  /** JSON. */
  choices: string | null
  format: string | null
  site_url: string | null
  done: number
  total: number
  /** JSON. */
  report: string | null
  problem: string | null
  created_at: string
  created_by: string | null
  created_by_name: string
  changed_at: string
}

export type ImportPartsTable = {
  import_id: string
  number: number
  content: Uint8Array
}

export type ImportThingsTable = {
  import_id: string
  kind: string
  number: number
  label: string
  title: string
  result: string
  reason: string | null
  count: number
  /** JSON. */
  notes: string
}
