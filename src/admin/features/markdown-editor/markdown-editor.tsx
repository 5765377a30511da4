import { lazy, Suspense } from 'react'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import type { EditorPaneProps } from './editor-pane.tsx'

const EditorPane = lazy(() => import('./editor-pane.tsx'))

/** The writing field, loaded when somebody comes to write. */
export function MarkdownEditor(props: EditorPaneProps) {
  return (
    <Suspense fallback={<SkeletonBlock className="m-6 h-64" />}>
      <EditorPane {...props} />
    </Suspense>
  )
}
