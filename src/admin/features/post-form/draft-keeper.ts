import type { ChosenPicture } from './chosen-pictures.ts'
import { type Draft, isWorthKeeping } from './draft.ts'
import type { DraftPicturesStorage } from './draft-pictures.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { PublishAttempt } from './publish-post.ts'

/** Everything in the form that would be missed. */
export type FormSnapshot = Pick<Draft, 'fields' | 'aiPrompt'> & {
  pictures: ChosenPicture[]
  attempt: PublishAttempt | undefined
}

export type SaveState =
  | { status: 'nothing-to-keep' }
  | { status: 'kept'; at: string; hasPictures: boolean }
  /** The browser keeps nothing, or has no room left. */
  | { status: 'not-kept' }

export type DraftKeeper = {
  /** Keeps the form a moment later, so that typing does not wait for storage. */
  noteChange(snapshot: FormSnapshot): void
  /** Keeps what is waiting now, because there may be no later. */
  flush(): void
  /** Forgets the draft: it was published, or thrown away. */
  discard(): void
}

type Dependencies = {
  texts: DraftStorage
  pictures: DraftPicturesStorage
  draftId: string
  now?: () => Date
  onChange: (state: SaveState) => void
}

const DELAY_MS = 400

/** Keeps one form in the browser while it is being filled. */
export function createDraftKeeper({
  texts,
  pictures: pictureStorage,
  draftId,
  now = () => new Date(),
  onChange,
}: Dependencies): DraftKeeper {
  let waiting: FormSnapshot | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let keptPictures: string | undefined
  let hasPictures = true

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const snapshot = waiting
    waiting = undefined
    if (!snapshot) return
    if (!isWorthKeeping(snapshot) && snapshot.pictures.length === 0) {
      discard()
      return
    }

    const { fields, aiPrompt, pictures, attempt } = snapshot
    const at = now().toISOString()
    const isKept = texts.write({ id: draftId, savedAt: at, aiPrompt, fields })
    onChange(isKept ? { status: 'kept', at, hasPictures } : { status: 'not-kept' })

    // Progress alone is not worth writing megabytes again and again.
    const relevant = JSON.stringify([pictures.map(({ progress: _, ...rest }) => rest), attempt])
    if (!isKept || relevant === keptPictures) return
    keptPictures = relevant
    void pictureStorage.keep(draftId, { pictures, attempt }).then((areKept) => {
      if (!areKept) keptPictures = undefined
      hasPictures = areKept || pictures.length === 0
      if (!hasPictures) onChange({ status: 'kept', at, hasPictures })
    })
  }

  function discard(): void {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
    keptPictures = undefined
    texts.clear(draftId)
    void pictureStorage.drop(draftId)
    onChange({ status: 'nothing-to-keep' })
  }

  return {
    noteChange: (snapshot) => {
      waiting = snapshot
      timer ??= setTimeout(flush, DELAY_MS)
    },
    flush,
    discard,
  }
}
