import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { type LoaderFunctionArgs, Navigate, useParams } from 'react-router'
import { pageTags, tagsAround } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { choiceOf } from '#domain/recipes/page/choice.ts'
import { siteApi } from '#web/api-client.ts'
import { AfterPost } from '#web/features/posts/after/after-post.tsx'
import { postAroundQuery, withoutAround } from '#web/features/posts/after/around-data.ts'
import { findListedPost } from '#web/features/posts/list/post-list-query.ts'
import { PageHead } from '#web/features/posts/page-head.tsx'
import {
  POST_CONTENT_ID,
  postQuery,
  restoreContent,
  WithheldTexts,
  withholdContent,
  withoutRecipes,
} from '#web/features/posts/post/post-data.ts'
import { loadingPostHead, missingPostHead, postHead } from '#web/features/posts/post/post-head.ts'
import { PostView } from '#web/features/posts/post/post-view.tsx'
import { readPageContext } from '#web/page-context.ts'
import {
  type LoaderData,
  loadPageData,
  nothingToWaitFor,
  PageQueries,
  sendInDocument,
  usePageData,
} from '#web/page-data.tsx'
import { useSiteUrl } from '#web/site-url.ts'

export async function loader({ params: { slug = '' }, context, request }: LoaderFunctionArgs) {
  const { api, tags, withheld } = readPageContext(context)
  const choice = choiceOf(new URL(request.url).searchParams)
  const loaded = await loadPageData(async (run) => {
    // Holds until there is a post, and is the only tag of an address where there is none.
    tags.add(pageTags.slug(slug))
    const post = await run(postQuery(api, slug, choice))
    tags.add(pageTags.post(post.id))
    for (const tag of tagsAround(await run(postAroundQuery(api, slug)))) tags.add(tag)
  })
  const queryHash = hashOf(slug)
  const lighter = withholdContent(loaded.data, { queryHash, withheld })
  const sent = withoutAround(withoutRecipes(lighter, queryHash))
  return sendInDocument(context, { ...loaded, data: lighter }, sent)
}

export const clientLoader = nothingToWaitFor

export default function Post({ loaderData }: { loaderData: LoaderData }) {
  const { slug = '' } = useParams()
  const withheld = useContext(WithheldTexts)
  const pageData = usePageData(loaderData)
  const whole = useMemo(
    () => restoreContent(pageData, { queryHash: hashOf(slug), withheld }),
    [pageData, slug, withheld],
  )
  return (
    <PageQueries loaderData={whole}>
      <PostContent />
    </PageQueries>
  )
}

function hashOf(slug: string): string {
  return hashKey(postQuery(siteApi, slug).queryKey)
}

function PostContent() {
  const { slug = '' } = useParams()
  const siteUrl = useSiteUrl()
  const post = useQuery(postQuery(siteApi, slug))
  const listed = findListedPost(useQueryClient(), slug)

  // The server has led the query on to where the post is now.
  if (post.data && post.data.slug !== slug)
    return <Navigate to={urls.post(post.data.slug)} replace />

  const after = post.data ? <AfterPost key={slug} slug={slug} title={post.data.title} /> : null
  const head = post.data
    ? postHead(post.data, siteUrl)
    : post.isPending
      ? loadingPostHead(listed)
      : missingPostHead()
  return (
    <>
      <PageHead head={head} />
      <PostView post={post} listed={listed} contentId={POST_CONTENT_ID} after={after} />
    </>
  )
}
