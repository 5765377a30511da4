import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { postWords } from '#domain/words/english/post.ts'
import { atIntent } from '#ui/at-intent.ts'
import { buttonStyles } from '#ui/button.tsx'
import { isMentioned } from '#web/on-device/is-mentioned.ts'
import { translated } from '#web/translated.ts'

/** Fetches what saves a recipe, which is asked for from its card too. */
export const importSaving = () => import('./save-recipe.ts')
const savingAtIntent = atIntent('button', importSaving)

/** Saves the recipe of a post on this device; what does so is fetched when it is asked for. */
export function SaveButton({ slug }: { slug: string }) {
  const words = translated('post', postWords)
  const [isSaved, setIsSaved] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState('')

  useEffect(() => {
    const read = () => setIsSaved(isKept(slug))
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [slug])
  const label = isSaved ? words.saved : words.save
  useEffect(() => {
    // Those on the card are the server's HTML.
    for (const button of document.querySelectorAll('[data-press="save"]')) {
      button.textContent = label
    }
  })
  const toggle = () => {
    setIsBusy(true)
    importSaving()
      .then(({ toggleSaved }) => toggleSaved(slug))
      .then(
        (said) => {
          setMessage(said)
          setIsSaved(isKept(slug))
        },
        () => setMessage(words.saveFailed),
      )
      .finally(() => setIsBusy(false))
  }
  return (
    <>
      <button
        type="button"
        name="save"
        aria-busy={isBusy || undefined}
        onClick={toggle}
        {...savingAtIntent}
        className={`${buttonStyles({ variant: isSaved ? 'secondary' : 'outline' })} needs-script`}
      >
        {label}
      </button>
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {message}
        {message && isSaved ? (
          <>
            {' '}
            <Link to={urls.saved()} className="inline-block font-semibold text-leaf underline">
              {words.kept}
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
