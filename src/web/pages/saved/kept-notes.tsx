import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { notesWords } from '#domain/words/english/notes.ts'
import { Button } from '#ui/button.tsx'
import { saveAs } from '#ui/save-as.ts'
import { timesCooked } from '#web/features/posts/notes/cooked-days.tsx'
import {
  allNotes,
  type RecipeNotes,
  storeNotes,
  watchNotes,
} from '#web/features/posts/notes/notes-store.ts'
import { PostDate } from '#web/features/posts/post-date.tsx'
import { translated } from '#web/translated.ts'

/** Shows the reader's notes about recipes, saved or not, each with the way to it; nothing where there is none. */
export function KeptNotes({ say }: { say: (problem: string | undefined) => void }) {
  const [notes, setNotes] = useState(allNotes)
  const [removed, setRemoved] = useState<RecipeNotes>()
  useEffect(() => watchNotes(() => setNotes(allNotes())), [])

  if (notes.length === 0 && !removed) return null
  const words = translated('notes', notesWords)
  const remove = (one: RecipeNotes) => {
    setRemoved(one)
    say(storeNotes({ ...one, text: '', cooked: [] }))
  }
  const undo = (one: RecipeNotes) => {
    setRemoved(undefined)
    say(storeNotes(one))
  }
  const download = () =>
    saveAs(new Blob([notes.map(inFile).join('\n\n')], { type: 'text/plain' }), words.file)
  return (
    <section aria-labelledby="kept-notes" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="kept-notes" className="text-2xl">
          {words.title}
        </h2>
        {notes.length > 0 ? (
          <Button variant="outline" onClick={download}>
            {words.download}
            <span className="sr-only">{words.downloadNotes}</span>
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {removed ? (
          <>
            {`${words.theNotesOn} `}
            <span className="wrap-anywhere">{removed.title}</span>
            {` ${words.areRemoved} `}
            <Button variant="link" size="sm" onClick={() => undo(removed)}>
              {words.undo}
              <span className="sr-only">{words.undoRemoval}</span>
            </Button>
          </>
        ) : null}
      </p>
      <ul className="grid">
        {notes.map((one) => (
          <li key={one.slug} className="grid content-start gap-2 border-t border-line py-6">
            <h3 dir="auto" className="text-xl wrap-anywhere">
              <Link
                to={urls.post(one.slug)}
                className="decoration-turmeric decoration-2 underline-offset-4 hover:underline"
              >
                {one.title}
              </Link>
            </h3>
            {one.text ? (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {one.text}
              </p>
            ) : null}
            <div className="flex flex-wrap items-center justify-between gap-x-6">
              <p className="text-sm text-muted">
                <Cooked days={one.cooked} />
              </p>
              <Button variant="link" className="-me-4" onClick={() => remove(one)}>
                {words.remove}
                <span className="sr-only">{words.removeNotes(one.title)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cooked({ days }: { days: readonly string[] }) {
  const [last] = days
  if (!last) return null
  return (
    <>
      {timesCooked(days)}
      {`${translated('notes', notesWords).last(days.length)} `}
      <PostDate at={last} length="short" />
    </>
  )
}

function inFile({ title, text, cooked }: RecipeNotes): string {
  return [
    title,
    text,
    ...(cooked.length > 0 ? [translated('notes', notesWords).cookedInFile(cooked.join(', '))] : []),
  ]
    .filter(Boolean)
    .join('\n')
}
