import { data, type LoaderFunctionArgs } from 'react-router'
import type { PostDetail } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { readChoice } from '#domain/recipes/page/choice.ts'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { POST_CONTENT_ID } from '#web/features/posts/post/post-data.ts'
import { missingPostHead, postHead } from '#web/features/posts/post/post-head.ts'
import { PostView } from '#web/features/posts/post/post-view.tsx'
import { readPageContext } from '#web/page-context.ts'
import { useHeadSite } from '#web/site-settings.ts'

type Preview = { post: PostDetail | null }

/** A draft as it will look, for whoever has its link; for search engines it is not there. */
export async function loader({ params: { token = '' }, context, request }: LoaderFunctionArgs) {
  try {
    const choice = readChoice(new URL(request.url).searchParams)
    const post = await readPageContext(context).reads.getPreview(token, choice)
    return data({ post } satisfies Preview)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const status = error.code === 'not_found' ? 404 : 503
    return data({ post: null } satisfies Preview, status)
  }
}

export default function PreviewPage({ loaderData: { post } }: { loaderData: Preview }) {
  const site = useHeadSite()
  const head = post ? postHead(post, site) : missingPostHead(site)
  const shown = {
    data: post ?? undefined,
    isPending: false,
    error: post ? null : new AppError('not_found', 'This preview has expired.'),
    refetch: () => undefined,
  }
  return (
    <>
      <PageHead head={{ ...head, robots: 'noindex, nofollow' }} />
      <PostView post={shown} listed={undefined} contentId={POST_CONTENT_ID} />
    </>
  )
}
