import type { Command } from 'prosemirror-state'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BlockHandle } from '#admin/features/structured-editor/view/block-handle/block-handle.tsx'
import { PlusButton } from '#admin/features/structured-editor/view/block-handle/plus-button.tsx'
import { WordBubble } from '#admin/features/structured-editor/view/bubble/word-bubble.tsx'
import { putFootnote } from '#admin/features/structured-editor/view/commands/footnotes.ts'
import {
  insertButton,
  insertRecipe,
  insertVideo,
} from '#admin/features/structured-editor/view/commands/insert-block.ts'
import { linkAt, putLink } from '#admin/features/structured-editor/view/commands/links.ts'
import type { StructuredEditor } from '#admin/features/structured-editor/view/mount-editor.ts'
import { StructuredToolbar } from '#admin/features/structured-editor/view/toolbar/structured-toolbar.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'

const ADDRESS = '/soup'
const VIDEO = 'https://youtu.be/abcdefghijk'

/**
 * Puts the bar above an editor, and the bubble into it. Where they would open a window, what somebody answers there
 * comes at once.
 *
 * @param ask hears of what is asked of the page and has no answer here
 */
export function showToolbar(
  host: Element,
  { editor, ask }: { editor: StructuredEditor; ask: (what: string) => void },
): void {
  const { view } = editor
  const run = (command: Command) => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  const events = {
    onLink: () => {
      const link = linkAt(view.state)
      run(putLink({ ...link, label: link.label || ADDRESS, address: ADDRESS }))
    },
    onPicture: () => undefined,
    onVideo: () => run(insertVideo(VIDEO)),
    onButton: () => run(insertButton({ address: ADDRESS, title: '' })),
    onRecipe: () => run(insertRecipe),
    onSource: () => run(putFootnote('A book')),
  }
  flushSync(() =>
    createRoot(host).render(
      <TooltipProvider>
        <StructuredToolbar editor={editor} events={events} />
        <BlockHandle editor={editor} />
        <PlusButton editor={editor} />
        <WordBubble editor={editor} events={{ ...events, onNote: () => ask('note') }} />
      </TooltipProvider>,
    ),
  )
}
