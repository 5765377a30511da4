import type { ReadSettings } from '#domain/site/read-settings.ts'
import { PAGE_PATHS } from '../page-table.ts'
import type { PageReads } from './page-reads.ts'

/** Below this are the pages of drafts. */
export const DRAFT_PREVIEWS = `${PAGE_PATHS.preview.split(':')[0]}draft`

/** The draft that a page is rendered with in place of what is published. */
export type PagePreview = {
  path: string
  reads: Partial<PageReads>
  site?: ReadSettings
}

/** Where the page of a draft is that a token shows. */
export function draftPreviewUrl(token: string): string {
  return `${DRAFT_PREVIEWS}/${token}`
}
