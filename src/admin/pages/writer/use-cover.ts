import type { UploadedImage } from '#contract/media.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { useDesk } from '../../session/desk-session-provider.tsx'
import type { Writing } from './use-writing.ts'

const MOST_PAGES = 10

/** Makes a picture of the text, known by its address, the first of the post's own. */
export function useCover({
  document,
  pictures,
  recordPictures,
}: {
  document: Writing['document']
  pictures: readonly UploadedImage[]
  recordPictures: (pictures: UploadedImage[]) => void
}): (url: string) => Promise<void> {
  const { library } = useDesk()

  /** What this page does not know yet is looked for among the newest of the library, by its file. */
  async function findPicture(url: string): Promise<UploadedImage | undefined> {
    const known = pictures.find((picture) => picture.url === url)
    if (known) return known
    const name = url.split('/').at(-1)
    let cursor: string | null | undefined
    for (let page = 0; page < MOST_PAGES && cursor !== null; page++) {
      const answer = await library.listPictures({ show: 'all', ...(cursor && { cursor }) })
      const found = answer.items.find((item) => item.name === name)
      if (found) return { ...found.picture, url, id: found.id, name: found.name }
      cursor = answer.nextCursor
    }
    return undefined
  }

  return async (url) => {
    try {
      const picture = await findPicture(url)
      if (!picture) {
        showToast({
          title: 'This picture cannot be the cover',
          description: 'Only pictures of this site can. Upload it first.',
          variant: 'destructive',
        })
        return
      }
      recordPictures([picture])
      const others = document.readFields().mediaIds.filter((id) => id !== picture.id)
      document.change({ mediaIds: [picture.id, ...others] })
      showToast({ title: 'This picture is the cover now' })
    } catch (error) {
      const description = error instanceof Error ? error.message : 'The library did not answer.'
      showToast({ title: 'The cover is as it was', description, variant: 'destructive' })
    }
  }
}
