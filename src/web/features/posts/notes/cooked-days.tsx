import { type FormEvent, useState } from 'react'
import { notesWords } from '#domain/words/english/notes.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { translated } from '#web/translated.ts'
import { PostDate } from '../post-date.tsx'
import { localDay, MOST_DAYS, newestFirst } from './notes-store.ts'

const FIRST_SHOWN = 6

/** The days on which a recipe was cooked: one is added with a press, and each can be taken back. */
export function CookedDays({
  cooked,
  onChange,
}: {
  cooked: readonly string[]
  onChange: (days: string[]) => void
}) {
  const [removed, setRemoved] = useState<string>()
  const [problem, setProblem] = useState('')
  const [areAllShown, setAreAllShown] = useState(false)

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = String(new FormData(event.currentTarget).get('day') ?? '')
    const refusal = findRefusal(day, cooked)
    setProblem(refusal ?? '')
    setRemoved(undefined)
    if (!refusal) onChange(newestFirst([day, ...cooked]))
  }
  const remove = (day: string) => {
    setRemoved(day)
    onChange(cooked.filter((one) => one !== day))
  }
  const undo = (day: string) => {
    setRemoved(undefined)
    onChange(newestFirst([day, ...cooked]))
  }
  const shown = areAllShown ? cooked : cooked.slice(0, FIRST_SHOWN)
  const words = translated('notes', notesWords)
  const hidden = cooked.length - shown.length
  return (
    <div className="grid gap-3">
      <form onSubmit={add} noValidate className="flex flex-wrap items-end gap-3">
        <Field id="cooked-on" label={words.cookedOn} error={problem || undefined}>
          {(control) => (
            <Input
              {...control}
              type="date"
              name="day"
              defaultValue={localDay(new Date())}
              max={localDay(new Date())}
            />
          )}
        </Field>
        <Button type="submit" variant="outline">
          {words.addDay}
        </Button>
      </form>
      <p role="status" className="text-sm text-muted empty:hidden">
        {removed ? (
          <>
            <PostDate at={removed} length="long" />
            {words.isRemoved}{' '}
            <Button variant="link" size="sm" onClick={() => undo(removed)}>
              {words.undo}
              <span className="sr-only">{words.undoRemoval}</span>
            </Button>
          </>
        ) : null}
      </p>
      {cooked.length > 0 ? (
        <>
          <p className="text-sm font-semibold">{timesCooked(cooked)}</p>
          <ul className="flex flex-wrap gap-x-6">
            {shown.map((day) => (
              <li key={day} className="flex items-center gap-1 text-sm tabular-nums">
                <PostDate at={day} length="long" />
                <Button variant="link" size="sm" onClick={() => remove(day)}>
                  {words.remove}
                  <span className="sr-only">
                    {' '}
                    <PostDate at={day} length="long" />
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          {hidden > 0 ? (
            <Button
              variant="link"
              size="sm"
              className="justify-self-start"
              onClick={() => setAreAllShown(true)}
            >
              {words.earlier(hidden)}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

/** “Cooked once”, “Cooked 3 times”. */
export function timesCooked({ length }: readonly string[]): string {
  return translated('notes', notesWords).cooked(length)
}

function findRefusal(day: string, cooked: readonly string[]): string | undefined {
  const words = translated('notes', notesWords)
  if (day === '') return words.chooseDay
  if (day > localDay(new Date())) return words.notAfterToday
  if (cooked.includes(day)) return words.notedAlready
  if (cooked.length >= MOST_DAYS) return words.mostDays(MOST_DAYS)
  return undefined
}
