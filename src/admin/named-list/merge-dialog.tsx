import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

type Named = { id: string; name: string }

type MergeDialogProps<Item extends Named> = {
  merged: Item
  /** The words about the fate of it, and of what leads to it. */
  lead: string
  words: { find: string; into: string; loading: string; nothing: string; choose: string }
  /** The beginning of the key of every query that shows the list. */
  queryKey: QueryKey
  /** Lists those of whose names words are the beginning. */
  find: (q: string, signal: AbortSignal) => Promise<{ items: Item[] }>
  onMerge: (into: Item) => void
  fault: string | undefined
  isWorking: boolean
  onClose: () => void
}

/** Chooses what something becomes a part of, by its name. */
export function MergeDialog<Item extends Named>({
  merged,
  lead,
  words,
  queryKey,
  find,
  onMerge,
  fault,
  ...dialog
}: MergeDialogProps<Item>) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Item>()
  const [isAsked, setIsAsked] = useState(false)
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: [...queryKey, 'to-merge', q],
    queryFn: ({ signal }) => find(q, signal),
    placeholderData: (before) => before,
  })
  const others = (found.data?.items ?? []).filter(({ id }) => id !== merged.id)

  function handleSubmit() {
    setIsAsked(true)
    if (chosen) onMerge(chosen)
  }

  return (
    <FormDialog
      {...dialog}
      title={`Merge ${merged.name}`}
      lead={lead}
      action="Merge"
      onSubmit={handleSubmit}
    >
      <Field label={words.find}>
        {(control) => (
          <Input
            {...control}
            inputMode="search"
            data-autofocus=""
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <fieldset className="grid max-h-72 gap-1 overflow-y-auto">
        <legend className="pb-1 text-sm font-semibold">{words.into}</legend>
        {others.map((other) => (
          <label
            key={other.id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-sm hover:bg-sand"
          >
            <input
              type="radio"
              name="into"
              checked={chosen?.id === other.id}
              onChange={() => setChosen(other)}
            />
            <span className="wrap-anywhere">{other.name}</span>
          </label>
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
      {fault || (isAsked && !chosen) ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {fault ?? words.choose}
        </p>
      ) : null}
    </FormDialog>
  )
}
