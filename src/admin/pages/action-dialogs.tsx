import { useQuery } from '@tanstack/react-query'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { PreviewLinkDialog } from '../features/post-editor/preview-link-dialog.tsx'
import { PublishDialog } from '../features/post-editor/publish-dialog.tsx'
import { ScheduleDialog } from '../features/post-editor/schedule-dialog.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { deskFactsQuery } from './desk-facts-query.ts'
import type { usePostActions } from './use-post-actions.ts'
import type { Writing } from './use-writing.ts'
import { Cards, Checks } from './writer-side.tsx'

export type OpenDialog = 'publish' | 'schedule' | undefined

/** The last look before something is done with the post as a whole. */
export function ActionDialogs({
  post,
  writing,
  actions,
  pictures,
  onPictures,
  open,
  onShowLine,
  onGoTo,
  onClose,
}: {
  post: DeskPostState
  writing: Writing
  actions: ReturnType<typeof usePostActions>
  pictures: DeskPostState['pictures']
  onPictures: (pictures: DeskPostState['pictures']) => void
  open: OpenDialog
  onShowLine: (line: number) => void
  onGoTo: (field: keyof PostDocument) => void
  onClose: () => void
}) {
  const { posts } = useDesk()
  const { data: facts } = useQuery(deskFactsQuery(posts))

  if (open === 'publish') {
    return (
      <PublishDialog
        isUpdate={post.live !== null && post.status === 'published'}
        faults={actions.faults}
        isWorking={actions.isWorking}
        findings={
          <Checks
            writing={writing}
            pictures={pictures}
            onPictures={onPictures}
            onShowLine={onShowLine}
          />
        }
        cards={<Cards writing={writing} pictures={pictures} />}
        onPublish={() => void actions.publish().then((isDone) => isDone && onClose())}
        onGoTo={onGoTo}
        onClose={onClose}
      />
    )
  }
  if (open === 'schedule') {
    return (
      <ScheduleDialog
        schedule={post.schedule}
        siteTimeZone={facts?.siteTimeZone ?? 'UTC'}
        isLive={post.live !== null}
        onSchedule={(when) => void actions.schedule(when).then((isDone) => isDone && onClose())}
        onClose={onClose}
      />
    )
  }
  if (!actions.previewLink) return null
  return <PreviewLinkDialog link={actions.previewLink} onClose={actions.closePreviewLink} />
}
