import { type ComponentType, useEffect, useState } from 'react'
import { postWords } from '#domain/words/english/post.ts'
import { atIntent } from '#ui/at-intent.ts'
import { buttonStyles } from '#ui/button.tsx'
import { isMentioned } from '#web/on-device/is-mentioned.ts'
import { translated } from '#web/translated.ts'

export type OwnNotesProps = {
  slug: string
  title: string
  /** Whether somebody has just asked for them, and is about to write. */
  isAsked: boolean
}

const importForm = () => import('./own-notes-form.tsx')
const formAtIntent = atIntent('button', importForm)

/** The notes of the reader about a recipe on this device; their script is fetched where there are some, or when asked for. */
export function OwnNotes({ slug, title }: Omit<OwnNotesProps, 'isAsked'>) {
  const [fetched, setFetched] = useState<{ Form: ComponentType<OwnNotesProps>; isAsked: boolean }>()
  const [hasFailed, setHasFailed] = useState(false)
  const fetchForm = (isAsked: boolean) => {
    importForm().then(
      ({ OwnNotesForm }) => setFetched({ Form: OwnNotesForm, isAsked }),
      () => setHasFailed(true),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each recipe
  useEffect(() => {
    if (isMentioned('localStorage', `recipe-notes:${slug}`, '')) fetchForm(false)
  }, [slug])

  if (fetched) return <fetched.Form slug={slug} title={title} isAsked={fetched.isAsked} />
  const words = translated('post', postWords)
  return (
    <div className="needs-script grid justify-items-start gap-2 print:hidden">
      <button
        type="button"
        onClick={() => fetchForm(true)}
        {...formAtIntent}
        className={buttonStyles({ variant: 'outline' })}
      >
        {words.addNotes}
      </button>
      <p role="alert" className="text-sm text-tomato empty:hidden">
        {hasFailed && words.notesFailed}
      </p>
    </div>
  )
}
