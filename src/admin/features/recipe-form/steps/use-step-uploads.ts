import { useEffect, useRef, useState } from 'react'
import { startUpload, type UploadPlace } from '#admin/article-blocks/start-upload.ts'
import type { Upload } from '#admin/article-blocks/upload-box.ts'
import type { StepPictures } from '#admin/article-windows/open-form.ts'
import type { StepPicture } from '#domain/recipes/shape/recipe.ts'

/**
 * Sends pictures for a step. They are no part of the text until the server has them, and leaving
 * the form gives up what is under way.
 */
export function useStepUploads(
  way: StepPictures | undefined,
  onArrived: (picture: StepPicture) => void,
) {
  const [list, setList] = useState<readonly Upload[]>([])
  const underWay = useRef(new Map<string, Upload>())
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })
  useEffect(() => {
    const known = underWay.current
    return () => {
      for (const { onCancel } of [...known.values()]) onCancel()
    }
  }, [])

  function put(id: string, upload: Upload | undefined) {
    if (upload) underWay.current.set(id, upload)
    else underWay.current.delete(id)
    setList([...underWay.current.values()])
  }

  const place: UploadPlace = {
    show: (upload) => put(upload.id, upload),
    record(id, status) {
      const known = underWay.current.get(id)
      if (known) put(id, { ...known, status })
    },
    end: (id) => put(id, undefined),
  }

  return {
    list,
    async add(files: File[]): Promise<void> {
      if (!way || files.length === 0) return
      for (const picture of await way.describe(files)) {
        startUpload(place, {
          ...{ picture, send: way.send },
          order: performance.now(),
          onArrived(id, { url }) {
            put(id, undefined)
            arrived.current({ alt: picture.alt, address: url })
          },
        })
      }
    },
  }
}
