import { use, useSyncExternalStore } from 'react'
import type { DocumentEditor } from './document-editor.ts'
import { unlinkedPages } from './linkable-pages.ts'
import { OwnLinks } from './own-links.ts'

/** Names the pages that no menu leads to, as the menus are being written. */
export function UnlinkedPages({ editor }: { editor: DocumentEditor }) {
  const { document, edits } = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const unlinked = unlinkedPages({ ...document.values, ...edits }, use(OwnLinks))
  if (unlinked.length === 0) return null
  return (
    <p className="text-sm text-muted">
      No menu leads to {unlinked.join(', ')}: readers find these by links in other pages alone.
    </p>
  )
}
