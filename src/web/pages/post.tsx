import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { pageTags } from '#contract/pages.ts'
import { siteApi } from '#web/api-client.ts'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { loadingPostHead, missingPostHead, postHead } from '#web/features/posts/post-head.ts'
import { findListedPost, postQuery } from '#web/features/posts/post-query.ts'
import { PostView } from '#web/features/posts/post-view.tsx'
import { readPageContext } from '#web/page-context.ts'
import { loadPageData, nothingToWaitFor, type PageData, PageQueries } from '#web/page-data.tsx'
import { useSiteUrl } from '#web/site-url.ts'

export function loader({ params: { slug = '' }, context }: LoaderFunctionArgs) {
  const { api, tags } = readPageContext(context)
  return loadPageData(async (run) => {
    // Holds until there is a post, and is the only tag of an address where there is none.
    tags.add(pageTags.slug(slug))
    const post = await run(postQuery(api, slug))
    tags.add(pageTags.post(post.id))
  })
}

export const clientLoader = nothingToWaitFor

export default function Post({ loaderData }: { loaderData: Partial<PageData> }) {
  return (
    <PageQueries loaderData={loaderData}>
      <PostContent />
    </PageQueries>
  )
}

function PostContent() {
  const { slug = '' } = useParams()
  const siteUrl = useSiteUrl()
  const post = useQuery(postQuery(siteApi, slug))
  const listed = findListedPost(useQueryClient(), slug)

  const head = post.data
    ? postHead(post.data, siteUrl)
    : post.isPending
      ? loadingPostHead(listed)
      : missingPostHead()
  return (
    <>
      <PageHead head={head} />
      <PostView post={post} listed={listed} />
    </>
  )
}
