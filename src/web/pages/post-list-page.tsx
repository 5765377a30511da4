import { type LoaderFunctionArgs, Navigate, redirect, useSearchParams } from 'react-router'
import { pageTags } from '#contract/pages.ts'
import type { PostPage } from '#contract/posts.ts'
import type { TopicLink } from '#contract/topic-link.ts'
import { AppError } from '#domain/errors.ts'
import { Container } from '#ui/layout.tsx'
import { listHead } from '#web/features/posts/list/list-head.ts'
import { ListMasthead } from '#web/features/posts/list/list-masthead.tsx'
import { Pager } from '#web/features/posts/list/pager.tsx'
import { PostList } from '#web/features/posts/list/post-list.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { type PostSection, sectionInWords } from '#web/features/posts/sections.ts'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, loadPage, usePage } from '#web/page-data.tsx'
import { useHeadSite } from '#web/site-settings.ts'

/** Of the blog's list. */
const RETRIES = 3
/** Of the lists of one type, as of most queries. */
const RETRIES_OF_TYPE = 1

/** A page of posts, and the topics that there are; left out where there are none. */
type ListedPage = PostPage & { topics?: TopicLink[] }

export type LoadedList = LoadedBy<typeof loadPostList>

/**
 * Loads one page of a list, for a `loader`.
 *
 * An address whose cursor is none of ours (mistyped, cut off in a mail) leads to the newest.
 */
export async function loadPostList({ request, context }: LoaderFunctionArgs, section: PostSection) {
  const { reads, tags } = readPageContext(context)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  tags.add(section.type ? pageTags.type(section.type) : pageTags.posts())

  return loadPage<ListedPage>(context, async () => {
    const page = await reads.listPosts({ type: section.type, cursor }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid') throw redirect(section.url())
      throw error
    })
    const topics = section.type ? [] : await reads.listTopics()
    return topics.length > 0 ? { ...page, topics } : page
  })
}

/** A list with its masthead, its cards and the ways to older and newer pages. */
export function PostListPage({
  section: inEnglish,
  loaderData,
}: {
  section: PostSection
  loaderData: LoadedList
}) {
  const [parameters] = useSearchParams()
  const section = sectionInWords(inEnglish)
  const site = useHeadSite()
  const cursor = parameters.get('cursor') ?? undefined
  const posts = usePage(loaderData, {
    query: { cursor },
    retries: section.type ? RETRIES_OF_TYPE : RETRIES,
  })

  if (posts.error instanceof AppError && posts.error.code === 'invalid') {
    return <Navigate to={section.url()} replace />
  }
  return (
    <Container className="pt-10 pb-section">
      <PageHead head={listHead(section, { site, cursor, page: posts.data })} />
      <ListMasthead
        section={section}
        isOlder={cursor !== undefined}
        isEmpty={!section.type && !cursor && posts.data?.items.length === 0}
        topics={posts.data?.topics}
      />
      <PostList section={section} cursor={cursor} posts={posts} />
      {posts.data ? (
        <Pager section={section} cursor={cursor} nextCursor={posts.data.nextCursor} />
      ) : null}
    </Container>
  )
}
