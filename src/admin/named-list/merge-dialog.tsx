import { useState } from 'react'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { ChosenOne, type FindNamed, type Named } from './chosen-one.tsx'

type MergeDialogProps<Item extends Named> = Omit<FindNamed<Item>, 'words'> & {
  merged: Item
  /** The words about the fate of it, and of what leads to it. */
  lead: string
  words: FindNamed<Item>['words'] & { choose: string }
  onMerge: (into: Item) => void
  error: string | undefined
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
  error,
  ...dialog
}: MergeDialogProps<Item>) {
  const [chosen, setChosen] = useState<Item>()
  const [isAsked, setIsAsked] = useState(false)

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
      <ChosenOne
        {...{ words, queryKey, find, chosen }}
        except={merged}
        isFirst
        onChoose={setChosen}
      />
      {error || (isAsked && !chosen) ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {error ?? words.choose}
        </p>
      ) : null}
    </FormDialog>
  )
}
