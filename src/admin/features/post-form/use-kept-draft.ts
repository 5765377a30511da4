import { useEffect, useEffectEvent, useState } from 'react'
import {
  createDraftKeeper,
  type DraftKeeper,
  type FormSnapshot,
  type SaveState,
} from './draft-keeper.ts'
import type { DraftPicturesStorage } from './draft-pictures.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { PostFormState } from './form-state.ts'

type Options = {
  storage: { texts: DraftStorage; pictures: DraftPicturesStorage }
  draftId: string
  form: PostFormState
  rest: Omit<FormSnapshot, 'fields'>
}

/** Keeps the form in the browser as it changes, and at the latest when the page goes away. */
export function useKeptDraft({ storage, draftId, form, rest }: Options): {
  saveState: SaveState
  keeper: DraftKeeper
} {
  const [saveState, setSaveState] = useState<SaveState>({ status: 'nothing-to-keep' })
  const [keeper] = useState(() =>
    createDraftKeeper({ ...storage, draftId, onChange: setSaveState }),
  )
  const { aiPrompt, pictures, attempt } = rest

  const recordChange = useEffectEvent(() => {
    keeper.recordChange({ fields: form.getValues(), aiPrompt, pictures, attempt })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the snapshot is made of
  useEffect(() => recordChange(), [aiPrompt, pictures, attempt])

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => recordChange() }),
    [form],
  )

  useEffect(() => {
    const flush = () => keeper.flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [keeper])

  return { saveState, keeper }
}
