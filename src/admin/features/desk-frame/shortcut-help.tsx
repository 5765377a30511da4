import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { DeskSection } from './desk-sections.ts'

const EVERYWHERE = [
  ['Ctrl J', 'Find a post, or do something'],
  ['F1', 'These keys'],
] as const
const OUTSIDE_OF_POSTS = [
  ['N', 'New post'],
  ['?', 'These keys'],
] as const
const WHILE_WRITING = [
  ['Enter in the title', 'Go to the text'],
  ['Ctrl S', 'Save, and keep this state in the history'],
  ['Ctrl Enter', 'Publish: asks first'],
  ['Ctrl Z, Ctrl Y', 'Undo, redo'],
  ['Ctrl F', 'Find and replace'],
  ['Ctrl Alt M', 'Add a note for co-writers to the selected words'],
  ['F11', 'Full screen'],
  ['Shift Tab', 'Leave the text'],
] as const
const FORMATTING = [
  ['/', 'On an empty line or after a space: a list of what can be put in'],
  ['Ctrl B, Ctrl I', 'Bold, italic'],
  ['Ctrl Shift X', 'Struck through'],
  ['Ctrl E', 'Code'],
  ['Ctrl K', 'Link'],
  ['Ctrl Alt 2, 3', 'Heading, smaller heading'],
  ['Ctrl Shift 8, 7', 'Bullets, numbers'],
  ['Tab, Shift Tab', 'In a list: one level in, out'],
  ['Ctrl Shift 9', 'Quotation'],
  ['Ctrl Alt P', 'Pictures: from the library or this device'],
  ['Ctrl Alt R', 'Recipe as a form'],
] as const

type Group = {
  title: string
  note?: string
  keys: readonly (readonly [key: string, meaning: string])[]
}

/** The keys of the desk, on one card. On a Mac, Command stands for Ctrl. */
export function ShortcutHelp({
  sections,
  onClose,
}: {
  sections: DeskSection[]
  onClose: () => void
}) {
  const toSections = sections.map(
    ({ key, label }) => [`G then ${key.toUpperCase()}`, label] as const,
  )
  const groups: Group[] = [
    { title: 'Everywhere', keys: EVERYWHERE },
    {
      title: 'Single letters',
      note: 'Off on the page of a post, where letters are for the text.',
      keys: [...OUTSIDE_OF_POSTS, ...toSections],
    },
    { title: 'While writing', keys: WHILE_WRITING },
    { title: 'What the words look like', keys: FORMATTING },
  ]
  return (
    <Dialog
      title="Keys"
      lead="On a Mac, ⌘ stands for Ctrl."
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-6">
        {groups.map(({ title, note, keys }) => (
          <section key={title} className="grid gap-2">
            <h3 className="text-sm font-semibold text-turmeric">{title}</h3>
            {note ? <p className="text-sm text-muted">{note}</p> : null}
            <dl className="grid gap-1.5 text-sm">
              {keys.map(([key, meaning]) => (
                <div key={key} className="flex justify-between gap-6">
                  <dt className="text-muted">{meaning}</dt>
                  <dd className="font-semibold whitespace-nowrap">{key}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
