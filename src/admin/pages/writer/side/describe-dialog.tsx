import type { UploadedImage } from '#contract/media.ts'
import { describeInText, type TextPicture } from '#domain/posts/text/text-pictures.ts'
import { DescribePicture } from '../../../features/post-editor/pictures/describe-picture.tsx'
import { useDesk } from '../../../session/desk-session-provider.tsx'
import { useWriter } from '../open/writer-context.ts'

/** A picture of the text, or one of the post's own. */
export type PictureToDescribe = TextPicture | UploadedImage

/** Changes what is said of a picture: of the text in the text, of the post's own in the library. */
export function DescribeDialog({
  picture,
  onClose,
}: {
  picture: PictureToDescribe
  onClose: () => void
}) {
  const { library } = useDesk()
  const { writing, recordPictures } = useWriter()
  const { document } = writing

  async function describe(alt: string): Promise<void> {
    if ('id' in picture) {
      const { picture: now } = await library.updatePicture(picture.id, { alt })
      recordPictures([{ ...picture, alt: now.alt }])
    } else {
      document.change({ content: describeInText(document.read().content, picture, alt) })
    }
  }

  return (
    <DescribePicture
      url={picture.url}
      alt={picture.alt}
      lead={
        'id' in picture
          ? 'Your words are read aloud to people who cannot see it, wherever the picture is shown.'
          : 'Your words are read aloud to people who cannot see it. They stand in the text.'
      }
      onDescribe={describe}
      onClose={onClose}
    />
  )
}
