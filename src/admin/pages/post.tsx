import '../styles/desk.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { deskPostQuery } from '../features/post-editor/post-query.ts'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskPlace } from './desk-place.tsx'
import { PostWriter } from './writer/post-writer.tsx'

export const meta = deskMeta('Write')

/** The editor of one post. */
export default function AdminPostPage() {
  const { id = '' } = useParams()
  return <DeskPlace>{({ user }) => <Post key={id} id={id} userId={user.id} />}</DeskPlace>
}

function Post({ id, userId }: { id: string; userId: string }) {
  const { posts } = useDesk()
  const post = useQuery(deskPostQuery(posts, id))

  if (post.isPending) {
    return (
      <Skeleton label="Loading post" className="mx-auto grid w-full max-w-page gap-5 p-6">
        <SkeletonBlock className="h-12 w-2/3" />
        <SkeletonBlock className="h-[60vh] w-full" />
      </Skeleton>
    )
  }
  if (!post.data) {
    const isMissing = post.error instanceof AppError && post.error.code === 'not_found'
    return (
      <Container className="py-12">
        {isMissing ? (
          <EmptyState
            drawing={<Drawing of="lost-spoon" className="h-28" />}
            title="There is no such post"
            message="It was deleted for good, or it is not yours to edit."
            action={
              <a href={urls.adminPosts()} className={buttonStyles({ variant: 'outline' })}>
                All posts
              </a>
            }
          />
        ) : (
          <ErrorNotice
            drawing={<Drawing of="broken-cup" className="h-28" />}
            title="The post could not be loaded"
            message={post.error?.message}
            onRetry={() => void post.refetch()}
          />
        )}
      </Container>
    )
  }
  return <PostWriter post={post.data} userId={userId} />
}
