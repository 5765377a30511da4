import { type RefObject, useSyncExternalStore } from 'react'
import { POST_TYPE_LABELS } from '#domain/posts/post-type.ts'
import { LivePreview, type ScrollToLine } from '../../../features/preview/live-preview.tsx'
import { PreviewFront } from '../../../features/preview/preview-front.tsx'
import { useFields } from '../../../features/saving/use-fields.ts'
import { useWriter } from '../writer-context.ts'

/** The post as readers will see it, kept up with the typing. */
export function WriterPreview({
  scroller,
  scrollTo,
}: {
  scroller: RefObject<HTMLElement | null>
  scrollTo: RefObject<ScrollToLine | null>
}) {
  const { writing, pictures } = useWriter()
  const { document, renderer } = writing
  const { title, author, metaDescription, videoUrl, postType, mediaIds } = useFields(document)
  const rendered = useSyncExternalStore(renderer.subscribe, renderer.read, renderer.read)
  return (
    <>
      <PreviewFront
        kind={postType === '' ? '' : POST_TYPE_LABELS[postType].label}
        title={title}
        author={author}
        description={metaDescription}
        videoUrl={videoUrl}
        cover={pictures.find(({ id }) => id === mediaIds[0])}
        readingMinutes={rendered?.ok ? rendered.readingMinutes : undefined}
      />
      <LivePreview renderer={renderer} scroller={scroller} scrollTo={scrollTo} />
    </>
  )
}
