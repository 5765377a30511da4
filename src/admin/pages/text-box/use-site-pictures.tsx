import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { uuidv4 } from 'uuidv7'
import { createPicturesUnderWay, isAwaited } from '#admin/api/pictures-under-way.ts'
import type { SendPicture, StoredPicture } from '#admin/article-blocks/start-upload.ts'
import type { PaneProps } from '#admin/article-windows/pane-props.ts'
import type { UploadedImage } from '#contract/media.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { PicturePicker } from '../../features/library/picture-picker.tsx'
import { useDesk } from '../../session/desk-session-provider.tsx'
import { giveToLibrary } from '../writing/give-to-library.ts'

type Ways = Pick<
  PaneProps,
  'sendPicture' | 'copyPicture' | 'picturePicker' | 'onPlaced' | 'onDescribed'
>

/** How pictures come into a text of the site: from this device, from other pages, from the library. */
export function useSitePictures(): Ways {
  const { api, library } = useDesk()
  const [underWay] = useState(createPicturesUnderWay)
  /** The pictures that were put into the text here, by address. */
  const placed = useRef(new Map<string, UploadedImage>())
  const sendPicture = useMemo<SendPicture>(
    () =>
      underWay.follow((picture, signal) => api.uploadImage({ ...picture, index: 0 }, { signal })),
    [api, underWay],
  )
  const copyPicture = useCallback(
    async (address: string) => (await library.copyPicture({ address }, uuidv4())).url,
    [library],
  )

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (isAwaited(underWay)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      if (!isAwaited(underWay)) return
      showToast({
        variant: 'destructive',
        title: 'A picture was still on its way',
        description: 'It is not in the text. Once it has arrived, it is in the library.',
      })
    }
  }, [underWay])

  /** Gives the library the words for a picture that had none there. */
  function describe(image: UploadedImage, alt: string) {
    placed.current.set(image.url, { ...image, alt: image.alt || alt })
    if (image.alt === '' && alt !== '') giveToLibrary(library, { id: image.id, alt })
  }

  return {
    sendPicture,
    copyPicture,
    picturePicker: (window) => <PicturePicker api={library} {...window} />,
    onPlaced: ({ image, alt }: StoredPicture) => describe(image, alt),
    onDescribed(url, alt) {
      const image = placed.current.get(url)
      if (image) describe(image, alt)
    },
  }
}
