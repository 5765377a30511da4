import { useEffect, useRef, useState } from 'react'
import { uuidv4 } from 'uuidv7'
import type { StepPicture } from '#domain/recipes/shape/recipe.ts'
import type { DescribedFile, StepPictures } from '../draft/recipe-source.ts'

/** A picture on its way into a step. */
export type StepUpload = {
  id: string
  name: string
  /** From 0 to 1; the words of what went wrong where it did not arrive. */
  status: { share: number } | { fault: string }
  onRetry: () => void
  onCancel: () => void
}

/**
 * Sends pictures for a step. They are no part of the text until the server has them, and leaving
 * the form gives up what is under way.
 */
export function useStepUploads(
  way: StepPictures | undefined,
  onArrived: (picture: StepPicture) => void,
) {
  const [list, setList] = useState<StepUpload[]>([])
  const arrived = useRef(onArrived)
  const gone = useRef<AbortController>(undefined)
  useEffect(() => {
    arrived.current = onArrived
  })
  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    return () => controller.abort()
  }, [])

  function start(pictures: StepPictures, picture: DescribedFile): void {
    const id = uuidv4()
    const own = new AbortController()
    const forget = () => setList((known) => known.filter((upload) => upload.id !== id))
    const record = (status: StepUpload['status']) =>
      setList((known) => known.map((upload) => (upload.id === id ? { ...upload, status } : upload)))
    async function run(): Promise<void> {
      record({ share: 0 })
      const signal = AbortSignal.any([own.signal, ...(gone.current ? [gone.current.signal] : [])])
      try {
        const onProgress = (share: number) => record({ share })
        const { url } = await pictures.send({ ...picture, idempotencyKey: id, onProgress }, signal)
        forget()
        arrived.current({ alt: picture.alt, address: url })
      } catch (error) {
        if (signal.aborted) return
        record({ fault: error instanceof Error ? error.message : 'It did not arrive.' })
      }
    }
    setList((known) => [
      ...known,
      {
        id,
        name: picture.file.name,
        status: { share: 0 },
        onRetry: () => void run(),
        onCancel: () => {
          own.abort()
          forget()
        },
      },
    ])
    void run()
  }

  return {
    list,
    async add(files: File[]): Promise<void> {
      if (!way || files.length === 0) return
      for (const picture of await way.describe(files)) start(way, picture)
    },
  }
}
