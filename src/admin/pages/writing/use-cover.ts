import { useRef } from 'react'
import type { UploadedImage } from '#contract/media.ts'
import { picturesInText } from '#domain/posts/text/text-pictures.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { asUploaded } from '../../features/library/picture-picker.tsx'
import { useDesk } from '../../session/desk-session-provider.tsx'
import type { Writing } from './use-writing.ts'

const MOST_PAGES = 10

/** The pictures of the text as pictures of the library, and which of them is the cover. */
export function useCover({
  document,
  pictures,
  recordPictures,
}: {
  document: Writing['document']
  pictures: readonly UploadedImage[]
  recordPictures: (pictures: UploadedImage[]) => void
}) {
  const { library } = useDesk()
  /** The pictures that were put into the text here, by address: several may arrive before the page is shown anew. */
  const placed = useRef(new Map<string, UploadedImage>())
  /** The cover that nobody chose. */
  const given = useRef<string>(undefined)

  /** Finds a picture that this page does not know yet among the newest of the library, by its file. */
  async function findPicture(url: string): Promise<UploadedImage | undefined> {
    const known = placed.current.get(url) ?? pictures.find((picture) => picture.url === url)
    if (known) return known
    const name = url.split('/').at(-1)
    let cursor: string | null | undefined
    for (let page = 0; page < MOST_PAGES && cursor !== null; page++) {
      const answer = await library.listPictures({ show: 'all', ...(cursor && { cursor }) })
      const found = answer.items.find((item) => item.name === name)
      if (found) return { ...asUploaded(found), url }
      cursor = answer.nextCursor
    }
    return undefined
  }

  /** Calls with a picture of the text; says why where it is none of the library. */
  async function withPicture(
    url: string,
    { none, failed }: { none: string; failed: string },
    use: (picture: UploadedImage) => void,
  ): Promise<void> {
    try {
      const picture = await findPicture(url)
      if (picture) use(picture)
      else {
        const description = 'Only pictures of this site can. Upload it first.'
        showToast({ title: none, description, variant: 'destructive' })
      }
    } catch (error) {
      const description = error instanceof Error ? error.message : 'The library did not answer.'
      showToast({ title: failed, description, variant: 'destructive' })
    }
  }

  /** Remembers what is known of a picture of the text now. */
  function recordPicture(picture: UploadedImage) {
    placed.current.set(picture.url, picture)
    recordPictures([picture])
  }

  return {
    withPicture,
    recordPicture,

    /** Makes a picture of the text, known by its address, the first of the post's own. */
    makeCover: (url: string) =>
      withPicture(
        url,
        { none: 'This picture cannot be the cover', failed: 'The cover is as it was' },
        (picture) => {
          given.current = undefined
          recordPictures([picture])
          const others = document.readFields().mediaIds.filter((id) => id !== picture.id)
          document.change({ mediaIds: [picture.id, ...others] })
          showToast({ title: 'This picture is the cover now' })
        },
      ),

    /** Records a picture that was put into the text; while nobody has chosen a cover, the first becomes it. */
    offerCover(picture: UploadedImage) {
      recordPicture(picture)
      const { mediaIds, content } = document.read()
      const isChosen = mediaIds.some((id) => id !== given.current)
      if (isChosen) return
      const first = picturesInText(content).find(({ url }) => placed.current.has(url))
      const cover = first && placed.current.get(first.url)
      if (!cover || cover.id === mediaIds[0]) return
      given.current = cover.id
      document.change({ mediaIds: [cover.id] })
    },

    /**
     * Makes the first picture of the text that the library has the cover of a post without one.
     *
     * @returns whether there is one now that was not there before
     */
    async giveCover(): Promise<boolean> {
      const { mediaIds, content } = document.read()
      if (mediaIds.length > 0) return false
      for (const { url } of picturesInText(content)) {
        const picture = await findPicture(url).catch(() => undefined)
        if (!picture || document.readFields().mediaIds.length > 0) continue
        given.current = picture.id
        recordPictures([picture])
        document.change({ mediaIds: [picture.id] })
        return true
      }
      return false
    },
  }
}
