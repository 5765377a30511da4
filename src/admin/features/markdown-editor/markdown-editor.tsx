import { lazy, Suspense } from 'react'
import type { PlainPaneProps } from '#admin/article-windows/pane-props.ts'
import { SkeletonBlock } from '#ui/skeleton.tsx'

/** Fetches the field ahead of showing it. @throws where it cannot be fetched */
export const loadMarkdownEditor = () => import('./editor-pane.tsx')

const EditorPane = lazy(loadMarkdownEditor)

/** The field with the Markdown as it stands, loaded when somebody wants to see that. */
export function MarkdownEditor(props: PlainPaneProps) {
  return (
    <Suspense fallback={props.isShown ? <SkeletonBlock className="m-6 h-64" /> : null}>
      <EditorPane {...props} />
    </Suspense>
  )
}
