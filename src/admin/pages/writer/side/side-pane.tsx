import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useRef, useSyncExternalStore } from 'react'
import { usePostTypes } from '#admin/post-types.ts'
import { PostNotes } from '#notes/post-notes.desk.tsx'
import { LivePreview, type ScrollToLine } from '../../../features/preview/live-preview.tsx'
import { PreviewFront } from '../../../features/preview/preview-front.tsx'
import { useFields } from '../../../features/saving/use-fields.ts'
import type { OpenPost } from '../open/use-open-post.ts'
import { useWriter } from '../open/writer-context.ts'
import { Checks, Details, Sharing } from './writer-side.tsx'
import type { WriterPlace } from './writer-tabs.tsx'

/** Shows the pane beside the text: what it will look like, what goes with it, and what is said of it. */
export function SidePane({
  place,
  panelId,
  tabs,
  scrollTo,
  notes,
  onShowNote,
}: {
  place: WriterPlace
  panelId: string
  /** The tabs, where they stand above this pane alone. */
  tabs: ReactNode
  /** Has the preview follow the text. */
  scrollTo: RefObject<ScrollToLine | null>
  notes: OpenPost['notes']
  onShowNote: (id: string) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div
      className={clsx(
        'flex min-h-0 min-w-0 flex-1 flex-col lg:border-s lg:border-line',
        place === 'write' && 'hidden',
      )}
    >
      {tabs}
      <div
        ref={scroller}
        id={panelId}
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-labelledby={`${panelId}-${place}`}
        className="relative min-h-0 flex-1 overflow-y-auto outline-offset-[-3px]"
      >
        <div className="mx-auto max-w-[44rem] px-[clamp(1rem,4vw,2.5rem)] py-6">
          {place === 'preview' ? <WriterPreview scroller={scroller} scrollTo={scrollTo} /> : null}
          {place === 'details' ? <Details /> : null}
          {place === 'sharing' ? <Sharing /> : null}
          {place === 'checks' ? <Checks /> : null}
          {place === 'notes' ? <PostNotes notes={notes} onShow={onShowNote} /> : null}
        </div>
      </div>
    </div>
  )
}

/** The post as readers will see it, kept up with the typing. */
function WriterPreview({
  scroller,
  scrollTo,
}: {
  scroller: RefObject<HTMLElement | null>
  scrollTo: RefObject<ScrollToLine | null>
}) {
  const { writing, pictures } = useWriter()
  const { document, renderer } = writing
  const types = usePostTypes()
  const { title, author, metaDescription, videoUrl, postType, mediaIds } = useFields(document)
  const rendered = useSyncExternalStore(renderer.subscribe, renderer.read, renderer.read)
  return (
    <>
      <PreviewFront
        kind={postType === '' ? '' : types[postType].label}
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
