import { openSearchPanel } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { FormatBar } from '#admin/article-tools/format-bar.tsx'
import { TOOL_WORDS } from '#admin/article-tools/tool-words.ts'
import { ViewTools, type ViewWays } from '#admin/article-tools/view-tools.tsx'
import { TOOLS } from './format/tools.ts'

/** Shows the tools for the Markdown, each with its keys. The arrow keys go from tool to tool. */
export function Toolbar({
  view,
  onPicture,
  onRecipe,
  onLink,
  ways,
}: {
  view: EditorView | undefined
  onPicture: () => void
  onRecipe: () => void
  onLink: () => void
  ways: ViewWays
}) {
  return (
    <FormatBar
      tools={TOOLS}
      onRun={({ run }) => {
        if (!view) return
        run(view)
        view.focus()
      }}
      onLink={onLink}
      asking={[
        [TOOL_WORDS.picture, onPicture],
        [TOOL_WORDS.recipe, onRecipe],
      ]}
    >
      <ViewTools {...ways} onFind={() => view && openSearchPanel(view)} />
    </FormatBar>
  )
}
