import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { notesWords } from '#domain/words/english/notes.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { translated } from '#web/translated.ts'
import { CookedDays } from './cooked-days.tsx'
import { LONGEST_NOTE, type RecipeNotes, readNotes, storeNotes, watchNotes } from './notes-store.ts'
import type { OwnNotesProps } from './own-notes.tsx'

/** The field for one's own words about a recipe, kept while they are typed, and the days on which it was cooked. */
export function OwnNotesForm({ slug, title, isAsked }: OwnNotesProps) {
  const [notes, setNotes] = useState(() => readNotes(slug, title))
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
  // In another tab the same notes may be written on.
  useEffect(() => watchNotes(() => setNotes(readNotes(slug, title))), [slug, title])

  const change = (changed: Partial<RecipeNotes>) => {
    const next = { ...notes, title, ...changed }
    // What cannot be kept stays in the field.
    setNotes(next)
    setProblem(storeNotes(next) ?? '')
  }
  const { text, cooked } = notes
  const words = translated('notes', notesWords)
  return (
    <section
      aria-labelledby="own-notes"
      className="grid gap-5 rounded-card border border-line bg-card p-6 print:hidden sm:p-8"
    >
      <h2 id="own-notes" className="text-2xl">
        {words.title}
      </h2>
      <Field
        id="own-notes-text"
        label={words.about(title)}
        hint={words.hint(LONGEST_NOTE)}
        aside={
          text.length > LONGEST_NOTE * 0.9 ? words.count(text.length, LONGEST_NOTE) : undefined
        }
        error={problem || undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            maxLength={LONGEST_NOTE}
            placeholder={words.placeholder}
            value={text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <CookedDays cooked={cooked} onChange={(days) => change({ cooked: days })} />
      <p className="text-sm">
        <Link to={urls.saved()} className="font-semibold text-leaf underline">
          {words.all}
        </Link>
      </p>
    </section>
  )
}
