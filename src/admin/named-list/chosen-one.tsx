import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** Something that is found by its name. */
export type Named = { id: string; name: string }

export type FindNamed<Item extends Named> = {
  words: { find: string; into: string; loading: string; nothing: string }
  /** The beginning of the key of every query that shows the list. */
  queryKey: QueryKey
  /** Lists those of whose names words are the beginning. */
  find: (q: string, signal: AbortSignal) => Promise<{ items: Item[] }>
}

/** One of a list, found by typing the beginning of its name and chosen among what is found. */
export function ChosenOne<Item extends Named>({
  except,
  words,
  queryKey,
  find,
  chosen,
  none,
  error,
  isFirst = false,
  onChoose,
}: FindNamed<Item> & {
  /** The one that cannot be chosen, where there is one. */
  except?: Named
  chosen: Named | undefined
  /** The name of the choice of none; left out where one must be chosen. */
  none?: string
  error?: string | undefined
  /** Whether the cursor is in it when its window opens. */
  isFirst?: boolean
  onChoose: (item: Item | undefined) => void
}) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: [...queryKey, 'to-choose', q],
    queryFn: ({ signal }) => find(q, signal),
    placeholderData: (before) => before,
  })
  const others = (found.data?.items ?? []).filter(({ id }) => id !== except?.id)
  return (
    <>
      <Field label={words.find} error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="search"
            data-autofocus={isFirst ? '' : undefined}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <fieldset className="grid max-h-72 gap-1 overflow-y-auto">
        <legend className="pb-1 text-sm font-semibold">{words.into}</legend>
        {none ? (
          <Choice isChosen={!chosen} onChoose={() => onChoose(undefined)}>
            {none}
          </Choice>
        ) : null}
        {chosen && !others.some(({ id }) => id === chosen.id) ? (
          <Choice isChosen onChoose={() => {}}>
            {chosen.name}
          </Choice>
        ) : null}
        {others.map((other) => (
          <Choice
            key={other.id}
            isChosen={chosen?.id === other.id}
            onChoose={() => onChoose(other)}
          >
            {other.name}
          </Choice>
        ))}
        {found.isPending ? <p className="text-sm text-muted">{words.loading}</p> : null}
        {found.isLoadingError ? (
          <p role="alert" className="text-sm text-tomato">
            {found.error.message}
          </p>
        ) : null}
        {found.isSuccess && others.length === 0 ? (
          <p className="text-sm text-muted">{words.nothing}</p>
        ) : null}
      </fieldset>
    </>
  )
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  children: string
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-sm hover:bg-sand">
      <input type="radio" name="into" checked={isChosen} onChange={onChoose} />
      <span className="wrap-anywhere">{children}</span>
    </label>
  )
}
