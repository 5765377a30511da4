import type { ChosenPicture } from './chosen-pictures.ts'
import { type Draft, isWorthKeeping } from './draft.ts'
import type { DraftPictures, DraftPicturesStorage } from './draft-pictures.ts'
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
  recordChange(snapshot: FormSnapshot): void
  /** Keeps what is waiting now, because there may be no later. */
  flush(): void
  /** Forgets the draft: it was published, or thrown away. */
  discard(): void
}

type Dependencies = {
  texts: Pick<DraftStorage, 'write' | 'clear'>
  pictures: DraftPicturesStorage
  draftId: string
  now?: () => Date
  onChange: (state: SaveState) => void
}

const DELAY_MS = 300

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
  let writes = 0

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

    void keep(snapshot)
  }

  async function keep({ fields, aiPrompt, pictures, attempt }: FormSnapshot): Promise<void> {
    const isLatest = beginWrite()
    const at = now().toISOString()
    const writing = texts.write({ id: draftId, savedAt: at, aiPrompt, fields })
    const keepingPictures = keepPictures({ pictures, attempt })
    const isKept = await writing
    if (isLatest()) onChange(isKept ? { status: 'kept', at, hasPictures } : { status: 'not-kept' })
    await keepingPictures
    if (isKept && !hasPictures && isLatest()) onChange({ status: 'kept', at, hasPictures })
  }

  async function keepPictures(draft: DraftPictures): Promise<void> {
    const { pictures, attempt } = draft
    // Progress alone is not worth writing megabytes again and again.
    const relevant = JSON.stringify([pictures.map(({ progress: _, ...rest }) => rest), attempt])
    if (relevant === keptPictures) return
    keptPictures = relevant
    const areKept = await pictureStorage.keep(draftId, draft)
    if (!areKept) keptPictures = undefined
    hasPictures = areKept || pictures.length === 0
  }

  /** @returns whether no later one has begun since, which says more */
  function beginWrite(): () => boolean {
    writes += 1
    const mine = writes
    return () => mine === writes
  }

  function discard(): void {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
    keptPictures = undefined
    beginWrite()
    void texts.clear(draftId)
    void pictureStorage.drop(draftId)
    onChange({ status: 'nothing-to-keep' })
  }

  return {
    recordChange: (snapshot) => {
      waiting = snapshot
      timer ??= setTimeout(flush, DELAY_MS)
    },
    flush,
    discard,
  }
}
