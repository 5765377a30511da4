import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { uuidv4 } from 'uuidv7'
import { showToast } from '#ui/toast/toast-store.ts'
import { chooseFiles } from '../../features/post-form/choose-files.ts'
import { choosePicture } from '../../features/post-form/chosen-pictures.ts'
import type { FormRecords } from '../../features/post-form/form-records.ts'
import type { Journal } from '../../features/saving/journal.ts'
import { useDesk } from '../../session/desk-session-provider.tsx'
import { announceMerged } from '../writing/announce-merged.ts'
import { createFormPictures } from './form-pictures.ts'
import { createFormWriting } from './form-writing.ts'
import type { LoadedForm } from './load-form.ts'

/** One tab's work on one form, for as long as it is on the screen. */
export function useFormWriting({
  loaded,
  records,
  openJournal,
  onChosen,
}: {
  loaded: LoadedForm
  records: FormRecords
  openJournal: (formId: string) => Journal
  /** Called when pictures were chosen. */
  onChosen: () => void
}) {
  const { posts, api, library } = useDesk()
  const [{ writing, pictures }] = useState(() => {
    const writing = createFormWriting({
      posts,
      records,
      journal: openJournal(loaded.id),
      loaded,
      newId: uuidv4,
      onMerged: announceMerged,
    })
    const pictures = createFormPictures({
      api,
      library,
      document: writing.document,
      pictures: loaded.pictures,
      findImages: async () => (await posts.getDeskPost(writing.postId() ?? '')).pictures,
      newKey: uuidv4,
    })
    return { writing, pictures }
  })
  const [aiPrompt, setAiPrompt] = useState(loaded.aiPrompt)
  const chosen = useSyncExternalStore(pictures.subscribe, pictures.read, pictures.read)
  const recordRest = useEffectEvent(() => writing.recordRest({ aiPrompt, pictures: chosen }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is recorded
  useEffect(() => recordRest(), [aiPrompt, chosen])

  useEffect(() => {
    const stop = writing.start()
    const unfollow = pictures.start()
    const resume = () => {
      writing.saver.resume()
      pictures.resume()
    }
    addEventListener('pagehide', writing.flush)
    document.addEventListener('visibilitychange', writing.flush)
    addEventListener('online', resume)
    return () => {
      removeEventListener('pagehide', writing.flush)
      document.removeEventListener('visibilitychange', writing.flush)
      removeEventListener('online', resume)
      unfollow()
      stop()
    }
  }, [writing, pictures])

  function addFiles(files: readonly File[]) {
    if (files.length === 0) return
    const choice = chooseFiles(files, chosen.length)
    if (!choice.ok) {
      const { title, description } = choice
      showToast({ title, description, variant: 'destructive' })
      return
    }
    pictures.add(
      choice.files.map((file, index) =>
        choosePicture(uuidv4(), { ...file, index: chosen.length + index }),
      ),
    )
    onChosen()
  }

  return { writing, pictures, chosen, addFiles, aiPrompt, setAiPrompt }
}
