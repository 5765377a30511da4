import { lazy, Suspense } from 'react'
import type { FinishedPaneProps } from '#admin/article-windows/pane-props.ts'
import { SkeletonBlock } from '#ui/skeleton.tsx'

/** Fetches the field ahead of showing it. @throws where it cannot be fetched */
export const loadStructuredEditor = () => import('./pane/structured-pane.tsx')

const StructuredPane = lazy(loadStructuredEditor)

/** The field with the text as the article will look, loaded when somebody comes to write. */
export function StructuredEditor(props: FinishedPaneProps) {
  return (
    <Suspense fallback={props.isShown ? <SkeletonBlock className="m-6 h-64" /> : null}>
      <StructuredPane {...props} />
    </Suspense>
  )
}
