import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SECTION_KINDS, type SectionKindName } from '../section-kinds.ts'

/** A window in which the kind of a new section is chosen. */
export function KindChooser({
  kinds,
  onChoose,
  onClose,
}: {
  kinds: readonly SectionKindName[]
  onChoose: (kind: SectionKindName) => void
  onClose: () => void
}) {
  return (
    <Dialog
      title="Add a section"
      lead="It comes at the end of the page, and can be moved from there."
      size="large"
      onClose={onClose}
      actions={
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <ul aria-label="Kinds of sections" className="grid gap-3 sm:grid-cols-2">
        {kinds.map((kind, at) => (
          <li key={kind}>
            <button
              type="button"
              {...(at === 0 && { 'data-autofocus': '' })}
              onClick={() => onChoose(kind)}
              className="grid h-full w-full cursor-pointer content-start gap-1 rounded-card border border-control bg-card p-4 text-start hover:border-ink"
            >
              <span className="font-semibold">{SECTION_KINDS[kind].label}</span>
              <span className="text-sm text-muted">{SECTION_KINDS[kind].help}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
