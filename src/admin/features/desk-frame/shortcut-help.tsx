import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { DeskSection } from './desk-sections.ts'
import { shortcutGroups } from './shortcut-words.ts'

/** The keys of the desk, on one card. On a Mac, Command stands for Ctrl. */
export function ShortcutHelp({
  sections,
  onClose,
}: {
  sections: DeskSection[]
  onClose: () => void
}) {
  return (
    <Dialog
      title="Keys"
      lead="On a Mac, ⌘ stands for Ctrl."
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-6">
        {shortcutGroups(sections).map(({ title, note, keys: shortcuts }) => (
          <section key={title} className="grid gap-2">
            <h3 className="text-sm font-semibold text-turmeric">{title}</h3>
            {note ? <p className="text-sm text-muted">{note}</p> : null}
            <dl className="grid gap-1.5 text-sm">
              {shortcuts.map(({ keys, meaning }) => (
                <div key={`${keys} ${meaning}`} className="flex justify-between gap-6">
                  <dt className="text-muted">{meaning}</dt>
                  <dd className="font-semibold whitespace-nowrap">{keys}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
