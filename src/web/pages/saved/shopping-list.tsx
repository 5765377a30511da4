import { type FormEvent, useState } from 'react'
import { staysSentence } from '#domain/recipes/language/stays-sentence.ts'
import { listText } from '#domain/recipes/shopping/list-text.ts'
import { shortTitle } from '#domain/recipes/shopping/short-title.ts'
import { savedWords } from '#domain/words/english/saved.ts'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons.tsx'
import { randomId } from '#ui/random-id.ts'
import { saveAs } from '#ui/save-as.ts'
import type { Saved } from '#web/features/posts/post/recipe/saved-shape.ts'
import {
  changeSaved,
  LONGEST_ITEM,
  MOST_OWN_ITEMS,
} from '#web/features/posts/post/recipe/saved-store.ts'
import { translated } from '#web/translated.ts'
import { listParts, type ShownLine } from './list-lines.ts'

type Props = { saved: Saved; say: (problem: string | undefined) => void }

/** The line that was taken off the list last, and its place among one's own; -1 when it is none of them. */
type Taken = { id: string; text: string; place: number }

/** Shows the list of what to buy for the chosen recipes, by aisle, and what the reader has added. */
export function ShoppingList({ saved, say }: Props) {
  const [undone, setUndone] = useState<Taken>()
  const [said, setSaid] = useState('')
  const words = translated('saved', savedWords)
  const parts = listParts(saved)
  const stays = parts.flatMap(({ lines }) => lines.filter((line) => line.isAsWritten))
  const isEmpty = parts.every(({ lines }) => lines.length === 0)

  const change = (next: (saved: Saved) => Saved) => say(changeSaved(next))
  const tick = (id: string, isTicked: boolean) =>
    change((now) => {
      const others = now.ticked.filter((one) => one !== id)
      return { ...now, ticked: isTicked ? [...others, id] : others }
    })
  const remove = ({ id, text }: ShownLine) => {
    setUndone({ id, text, place: saved.own.findIndex((one) => one.id === id) })
    change((now) =>
      now.own.some((one) => one.id === id)
        ? { ...now, own: now.own.filter((one) => one.id !== id) }
        : { ...now, removed: [...now.removed, id] },
    )
  }
  const undo = () => {
    if (!undone) return
    const { id, text, place } = undone
    change((now) =>
      place < 0
        ? { ...now, removed: now.removed.filter((one) => one !== id) }
        : { ...now, own: now.own.toSpliced(place, 0, { id, text }) },
    )
    setUndone(undefined)
  }
  const text = () =>
    listText(parts.map(({ title, lines }) => ({ title, lines: lines.map(inFile) })))
  const copy = () => {
    const copied = navigator.clipboard?.writeText(text()) ?? Promise.reject(new Error('none'))
    copied.then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    )
  }

  return (
    <section
      aria-labelledby="shopping-list"
      className="border-t border-line pt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:border-0"
    >
      <h2 id="shopping-list" className="text-2xl">
        {words.list}
      </h2>
      {isEmpty ? (
        <p className="mt-4 text-muted">{words.listLead}</p>
      ) : (
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <Button variant="outline" onClick={copy}>
            {words.copy}
          </Button>
          <Button
            variant="outline"
            onClick={() => saveAs(new Blob([text()], { type: 'text/plain' }), words.file)}
          >
            {words.download}
          </Button>
          <Button variant="outline" onClick={() => print()}>
            {words.print}
          </Button>
        </div>
      )}
      <p role="status" className="min-h-6 text-sm text-muted print:hidden">
        {undone ? words.offList(undone.text) : said}
        {undone ? (
          <Button variant="link" size="sm" onClick={undo}>
            {words.undo}
          </Button>
        ) : null}
      </p>
      {stays.length > 0 ? (
        <p className="mt-2 border-s-2 border-dashed border-control ps-4 text-sm wrap-anywhere text-muted">
          {staysSentence(stays.map((line) => line.text))}
        </p>
      ) : null}
      <div className="gap-x-10 columns-[18rem]">
        {parts.map(({ title, lines }) =>
          lines.length === 0 ? null : (
            <div key={title} className="break-inside-avoid pt-6">
              <h3 className="font-sans text-sm font-semibold tracking-normal text-turmeric">
                {title}
              </h3>
              <ul>
                {lines.map((line) => (
                  <li key={line.id} className="flex items-start gap-3 border-b border-line">
                    <label className="flex min-h-11 grow cursor-pointer items-start gap-3 py-2.5 has-checked:text-muted has-checked:line-through print:min-h-0 print:py-1">
                      <input
                        type="checkbox"
                        className="tick-box"
                        checked={saved.ticked.includes(line.id)}
                        onChange={({ target }) => tick(line.id, target.checked)}
                      />
                      <span className="grid wrap-anywhere">
                        <span>
                          <bdi>{line.text}</bdi>
                          {line.isAsWritten ? (
                            <>
                              {' '}
                              <span className="inline-block rounded-full border border-dashed border-control px-2 text-xs text-muted">
                                {words.asWritten}
                              </span>
                            </>
                          ) : null}
                        </span>
                        {line.recipes.length > 0 ? (
                          <span className="text-xs text-muted">
                            {line.recipes.map(shortTitle).join(', ')}
                          </span>
                        ) : null}
                      </span>
                    </label>
                    <Button
                      variant="ghost"
                      size="icon"
                      className="-me-4 shrink-0 text-muted print:hidden"
                      onClick={() => remove(line)}
                    >
                      <X />
                      <span className="sr-only">
                        {words.remove} {line.text}
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          ),
        )}
      </div>
      <OwnItem saved={saved} say={say} />
    </section>
  )
}

function inFile({ text, isAsWritten }: ShownLine): string {
  return isAsWritten ? `${text} (${translated('saved', savedWords).asWritten})` : text
}

function OwnItem({ saved, say }: Props) {
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('item') ?? '').trim()
    if (text === '') return
    if (saved.own.length >= MOST_OWN_ITEMS) {
      say(translated('saved', savedWords).mostOwn(MOST_OWN_ITEMS))
      return
    }
    const problem = changeSaved((now) => ({
      ...now,
      own: [...now.own, { id: `own ${randomId()}`, text }],
    }))
    say(problem)
    // What could not be kept stays in the field.
    if (!problem) form.reset()
  }
  return (
    <form onSubmit={add} className="mt-8 flex flex-wrap items-end gap-3 print:hidden">
      <label className="grid grow gap-1 text-sm font-semibold">
        {translated('saved', savedWords).addElse}
        <input
          name="item"
          dir="auto"
          maxLength={LONGEST_ITEM}
          autoComplete="off"
          className="min-h-11 w-full rounded-control border border-control bg-card px-3 text-base font-normal"
        />
      </label>
      <Button type="submit">{translated('saved', savedWords).add}</Button>
    </form>
  )
}
