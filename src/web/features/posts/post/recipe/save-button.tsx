import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { atIntent } from '#ui/at-intent.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Bookmark } from '#web/icons.tsx'
import { isMentioned } from '#web/on-device/is-mentioned.ts'

const importSaving = () => import('./save-recipe.ts')
const savingAtIntent = atIntent('button', importSaving)

/** Saves the recipe of a post on this device; what does so is fetched when it is asked for. */
export function SaveButton({ slug }: { slug: string }) {
  const [isSaved, setIsSaved] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState('')

  useEffect(() => setIsSaved(isKept(slug)), [slug])
  const toggle = () => {
    setIsBusy(true)
    importSaving()
      .then(({ toggleSaved }) => toggleSaved(slug))
      .then(
        (said) => {
          setMessage(said)
          setIsSaved(isKept(slug))
        },
        () => setMessage('Saving could not be fetched. Load the page again when you are online.'),
      )
      .finally(() => setIsBusy(false))
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={isSaved}
        aria-busy={isBusy || undefined}
        onClick={toggle}
        {...savingAtIntent}
        className={`${buttonStyles({ variant: isSaved ? 'secondary' : 'outline' })} needs-script`}
      >
        <Bookmark aria-hidden="true" className={isSaved ? 'fill-current' : ''} />
        Save
      </button>
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {message}
        {message && isSaved ? (
          <>
            {' '}
            <Link to={urls.saved()} className="font-semibold text-leaf underline">
              Saved recipes and shopping list
            </Link>
          </>
        ) : null}
      </p>
    </>
  )
}

function isKept(slug: string): boolean {
  return isMentioned('localStorage', 'saved-recipes', `"slug":${JSON.stringify(slug)}`)
}
