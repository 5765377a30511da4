import type { ImageUpload, UploadedImage } from '#contract/media.ts'
import { AppError } from '#domain/errors.ts'
import {
  arrangePictures,
  type ChosenPicture,
  isHeldByServer,
  listMediaIds,
  movePicture,
} from '../../features/post-form/chosen-pictures.ts'
import type { DocumentStore } from '../../features/saving/document-store.ts'

/** The pictures of one form; the draft names those that the server holds. */
export type FormPictures = {
  read(): readonly ChosenPicture[]
  subscribe(listener: () => void): () => void
  /** Takes new ones and sends what can be sent of them. */
  add(pictures: readonly ChosenPicture[]): void
  remove(id: string): void
  move(id: string, by: -1 | 1): void
  describe(id: string, alt: string): void
  replace(pictures: readonly ChosenPicture[]): void
  /** Hears of pictures that stand in the text, before the draft that names one of them is saved. */
  learn(images: readonly UploadedImage[]): void
  /**
   * Sends what the server does not hold yet, all at once; nothing is stored twice.
   *
   * @returns why not, for each that failed
   */
  send(): Promise<string[]>
  /** Sends what failed for want of a connection. */
  resume(): void
  /** The server does not know them any more: the next try sends them again, as new ones. */
  forgetUploads(): void
  /** Follows what others change in the draft. Call the answer to end that. */
  start(): () => void
}

type Dependencies = {
  api: {
    uploadImage(
      upload: ImageUpload & { onProgress?: ((share: number) => void) | undefined },
    ): Promise<UploadedImage>
  }
  library: { updatePicture(id: string, changes: { alt: string }): Promise<unknown> }
  document: DocumentStore
  pictures: readonly ChosenPicture[]
  /** The pictures of the draft, as the server holds it now. */
  findImages: () => Promise<readonly UploadedImage[]>
  newKey: () => string
}

const DESCRIBE_AFTER_MS = 1000

/** Brings pictures to the server as soon as they are chosen, and into the draft when they are there. */
export function createFormPictures(dependencies: Dependencies): FormPictures {
  const { api, library, document, findImages, newKey } = dependencies
  const listeners = new Set<() => void>()
  const flying = new Map<string, Promise<string | undefined>>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let pictures = dependencies.pictures
  let inText: readonly UploadedImage[] = []

  const find = (id: string) => pictures.find((picture) => picture.id === id)

  function set(next: readonly ChosenPicture[]): void {
    if (next === pictures) return
    pictures = next
    for (const listener of listeners) listener()
    document.change({ mediaIds: listMediaIds(pictures) })
  }

  function change(id: string, changes: Partial<ChosenPicture>): void {
    set(pictures.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)))
  }

  /** @returns why it could not be sent */
  function sendOne(id: string): Promise<string | undefined> {
    const sending = flying.get(id) ?? sendNow(id).finally(() => flying.delete(id))
    flying.set(id, sending)
    return sending
  }

  async function sendNow(id: string): Promise<string | undefined> {
    clearTimeout(timers.get(id))
    try {
      await upload(id)
      await describeUploaded(id)
      if (find(id)?.progress.status !== 'idle') change(id, { progress: { status: 'idle' } })
      return undefined
    } catch (error) {
      const message = error instanceof AppError ? refusalReason(error) : 'Please try again.'
      if (find(id)) change(id, { progress: { status: 'failed', message } })
      return message
    }
  }

  async function upload(id: string): Promise<void> {
    const picture = find(id)
    if (!picture || picture.uploaded) return
    if (picture.fault) throw new AppError('invalid', picture.fault)
    const { file } = picture
    if (!file) throw new AppError('invalid', 'It is no longer there. Choose it again.')
    const { key: idempotencyKey, index } = picture.upload
    const onProgress = (share: number) => {
      if (find(id)) change(id, { progress: { status: 'sending', share } })
    }
    onProgress(0)
    const uploaded = await api.uploadImage({ file, index, alt: '', idempotencyKey, onProgress })
    if (find(id)) change(id, { uploaded, progress: { status: 'idle' } })
  }

  async function describeUploaded(id: string): Promise<void> {
    for (;;) {
      const picture = find(id)
      if (!picture?.uploaded || isHeldByServer(picture)) return
      const alt = picture.alt.trim()
      await library.updatePicture(picture.uploaded.id, { alt })
      const { uploaded } = find(id) ?? {}
      if (uploaded) change(id, { uploaded: { ...uploaded, alt } })
    }
  }

  function resume(): void {
    for (const picture of pictures) {
      if (!picture.fault && !isHeldByServer(picture)) void sendOne(picture.id)
    }
  }

  async function follow(): Promise<void> {
    const { mediaIds } = document.read()
    if (mediaIds.join() === listMediaIds(pictures).join()) return
    set(arrangePictures(pictures, mediaIds, inText))
    if (hasUnknown()) fillIn(await findImages())
  }

  /** Whether the draft names a picture of which nothing else is known. */
  function hasUnknown(): boolean {
    return pictures.some(({ uploaded }) => uploaded?.url === '')
  }

  function fillIn(images: readonly UploadedImage[]): void {
    if (!hasUnknown()) return
    set(
      pictures.map((picture) => {
        const image = picture.uploaded?.url === '' && images.find(({ id }) => id === picture.id)
        return image ? { ...picture, name: image.name, alt: image.alt, uploaded: image } : picture
      }),
    )
  }

  return {
    read: () => pictures,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(added) {
      set([...pictures, ...added])
      for (const { id, fault } of added) if (!fault) void sendOne(id)
    },
    remove: (id) => set(pictures.filter((picture) => picture.id !== id)),
    move: (id, by) => set(movePicture(pictures, id, by)),
    describe(id, alt) {
      change(id, { alt })
      clearTimeout(timers.get(id))
      if (!find(id)?.uploaded) return
      timers.set(
        id,
        setTimeout(() => void sendOne(id), DESCRIBE_AFTER_MS),
      )
    },
    replace(next) {
      set(next)
      resume()
    },
    async send() {
      const reasons = await Promise.all(
        pictures.map((picture) => (isHeldByServer(picture) ? undefined : sendOne(picture.id))),
      )
      return reasons.flatMap((reason, index) =>
        reason === undefined ? [] : [`Image ${index + 1} upload failed: ${reason}`],
      )
    },
    learn(images) {
      inText = images
      fillIn(images)
    },
    resume,
    forgetUploads() {
      set(
        pictures.map((picture, index) =>
          picture.file
            ? { ...picture, uploaded: undefined, upload: { key: newKey(), index } }
            : picture,
        ),
      )
    },
    start() {
      // Not knowing what a picture looks like is no reason to disturb anybody.
      const unsubscribe = document.subscribe(() => void follow().catch(() => undefined))
      resume()
      return () => {
        unsubscribe()
        for (const timer of timers.values()) clearTimeout(timer)
      }
    },
  }
}

/** Returns the server's message about the file itself, which is of more use than the one about the request. */
function refusalReason({ message, fields }: AppError): string {
  return fields?.images?.[0] ?? message
}
