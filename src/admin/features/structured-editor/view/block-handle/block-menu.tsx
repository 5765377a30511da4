import { clsx } from 'clsx'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { DropdownMenu } from 'radix-ui'
import { ArrowUp, Copy, Trash2 } from '#admin/icons.tsx'
import type { IconComponent } from '#ui/icon.tsx'
import { ArrowDown } from '#ui/icons.tsx'
import { duplicateBlocks, moveBlocks, removeBlocks } from '../commands/move-blocks.ts'

type Choice = { label: string; keys?: string; icon: IconComponent; run: Command }

const CHOICES: readonly Choice[] = [
  { label: 'Move up', keys: 'Alt ↑', icon: ArrowUp, run: moveBlocks('up') },
  { label: 'Move down', keys: 'Alt ↓', icon: ArrowDown, run: moveBlocks('down') },
  { label: 'Duplicate', icon: Copy, run: duplicateBlocks },
  { label: 'Delete', icon: Trash2, run: removeBlocks },
]

/** Shows the actions for the selected blocks as a whole. */
export function BlockMenu({ view }: { view: EditorView }) {
  return (
    <DropdownMenu.Portal container={view.dom.parentElement}>
      <DropdownMenu.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          view.focus()
        }}
        className="z-50 min-w-48 rounded-card border border-line bg-card p-1.5 font-sans shadow-float"
      >
        {CHOICES.map(({ label, keys, icon: Icon, run }) => (
          <DropdownMenu.Item
            key={label}
            disabled={!run(view.state)}
            onSelect={() => run(view.state, view.dispatch, view)}
            className={clsx(
              'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 py-1 text-sm outline-none pointer-coarse:min-h-11',
              'data-highlighted:bg-leaf-wash data-disabled:cursor-default data-disabled:opacity-50',
              label === 'Delete' && 'text-tomato',
            )}
          >
            <Icon className="size-4.5 shrink-0" />
            {label}
            {keys ? (
              <span className="ml-auto pl-6 text-xs text-muted pointer-coarse:hidden">{keys}</span>
            ) : null}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  )
}
