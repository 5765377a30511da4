import { Button } from '#ui/button.tsx'

export type Restored =
  | { status: 'nothing' }
  | { status: 'restored'; savedAt: string }
  /** The writer chose an empty form and may still change their mind. */
  | { status: 'emptied' }

/** Says that the form is not empty because of an earlier visit, and lets the writer start over. */
export function RestoredNotice({
  restored,
  onEmpty,
  onBringBack,
}: {
  restored: Restored
  onEmpty: () => void
  onBringBack: () => void
}) {
  if (restored.status === 'nothing') return null
  const isRestored = restored.status === 'restored'
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-turmeric-wash px-5 py-3 text-sm"
    >
      <p>
        {isRestored
          ? `Your unpublished post of ${momentInWords(restored.savedAt)} has been brought back.`
          : 'The form is empty again.'}
      </p>
      <Button variant="link" size="sm" onClick={isRestored ? onEmpty : onBringBack}>
        {isRestored ? 'Start with an empty form' : 'Bring it back'}
      </Button>
    </div>
  )
}

function momentInWords(at: string): string {
  return new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}
