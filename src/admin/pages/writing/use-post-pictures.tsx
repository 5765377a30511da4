import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { uuidv4 } from 'uuidv7'
import { createPicturesUnderWay } from '#admin/api/pictures-under-way.ts'
import type { SendPicture, StoredPicture } from '#admin/article-blocks/start-upload.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import type { UploadedImage } from '#contract/media.ts'
import type { CopyPicture } from '../../article-windows/copy-pictures.tsx'
import type { PictureWays } from '../../article-windows/use-pictures.tsx'
import { FocusDialog } from '../../features/library/focus-dialog.tsx'
import { PicturePicker } from '../../features/library/picture-picker.tsx'
import { useDesk } from '../../session/desk-session-provider.tsx'
import { giveToLibrary } from './give-to-library.ts'
import { useCover } from './use-cover.ts'
import type { Writing } from './use-writing.ts'

/** Every picture that the writer's page knows, and how more come into the text. */
export function usePostPictures(
  post: Pick<DeskPostState, 'pictures'>,
  document: Writing['document'],
) {
  const { api, library } = useDesk()
  const [pictures, setPictures] = useState(post.pictures)
  const [pointOf, setPointOf] = useState<string>()
  const [underWay] = useState(createPicturesUnderWay)
  const recordPictures = (news: UploadedImage[]) => setPictures((known) => [...news, ...known])
  const { makeCover, withPicture, offerCover, giveCover, recordPicture } = useCover({
    ...{ document, pictures, recordPictures },
  })

  const sendPicture = useMemo<SendPicture>(
    () =>
      underWay.follow(async (picture, signal) => {
        const image = await api.uploadImage({ ...picture, index: 0 }, { signal })
        setPictures((known) => [image, ...known])
        return image
      }),
    [api, underWay],
  )
  const copyPicture = useCallback<CopyPicture>(
    async (address) => (await library.copyPicture({ address }, uuidv4())).url,
    [library],
  )

  function recordPlaced({ image, alt }: StoredPicture) {
    offerCover({ ...image, alt })
    if (image.alt === '' && alt !== '') giveToLibrary(library, { id: image.id, alt })
  }

  function recordDescribed(url: string, alt: string) {
    const image = pictures.find((picture) => picture.url === url)
    if (image?.alt !== '' || alt === '') return
    recordPicture({ ...image, alt })
    giveToLibrary(library, { id: image.id, alt })
  }

  const ofEditor = {
    sendPicture,
    copyPicture,
    picturePicker: (window) => <PicturePicker api={library} {...window} />,
    onPlaced: recordPlaced,
    onDescribed: recordDescribed,
    onCover: (url) => void makeCover(url),
    onPoint: (url) =>
      void withPicture(
        url,
        { none: 'This picture cannot have a crop point', failed: 'The picture was not found' },
        ({ id }) => setPointOf(id),
      ),
  } satisfies PictureWays & {
    copyPicture: CopyPicture
    onCover: (url: string) => void
    onPoint: (url: string) => void
    onDescribed: (url: string, alt: string) => void
  }
  const windows: ReactNode = pointOf ? (
    <FocusDialog api={library} id={pointOf} onClose={() => setPointOf(undefined)} />
  ) : null
  return {
    ...{ pictures, recordPictures, giveCover, choosePoint: setPointOf },
    /** Chosen for the text, and no part of it yet. */
    underWay,
    ...{ ofEditor, windows },
  }
}
