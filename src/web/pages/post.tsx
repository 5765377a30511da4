import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { type LoaderFunctionArgs, Navigate, useParams } from 'react-router'
import { pageTags, tagsAround, tagsWithin } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { readChoice } from '#domain/recipes/page/choice.ts'
import { AfterPost } from '#web/features/posts/after/after-post.tsx'
import { findListedPost } from '#web/features/posts/list/find-listed-post.ts'
import { OwnNotes } from '#web/features/posts/notes/own-notes.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import {
  inDocument,
  POST_CONTENT_ID,
  restoreContent,
  WithheldTexts,
} from '#web/features/posts/post/post-data.ts'
import { loadingPostHead, missingPostHead, postHead } from '#web/features/posts/post/post-head.ts'
import { isMissing, PostView } from '#web/features/posts/post/post-view.tsx'
import type { PostData } from '#web/fetch-post.ts'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, loadPage, nothingToWaitFor, usePage } from '#web/page-data.tsx'
import { useHeadSite } from '#web/site-settings.ts'

const RETRIES = 2

export function loader({ params: { slug = '' }, context, request }: LoaderFunctionArgs) {
  const { reads, tags, withheld } = readPageContext(context)
  const choice = readChoice(new URL(request.url).searchParams)
  return loadPage<PostData>(
    context,
    async (show) => {
      // Holds until there is a post, and is the only tag of an address where there is none.
      tags.add(pageTags.slug(slug))
      const post = await reads.getPost(slug, choice)
      for (const tag of tagsWithin(post)) tags.add(tag)
      withheld.set(post.id, post.contentHtml)
      show({ post })
      const around = await reads.getPostAround(slug)
      for (const tag of tagsAround(around)) tags.add(tag)
      return { post, around }
    },
    inDocument,
  )
}

export const clientLoader = nothingToWaitFor

export default function Post({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  const { slug = '' } = useParams()
  const site = useHeadSite()
  const withheld = useContext(WithheldTexts)
  const { data, ...asked } = usePage(loaderData, {
    retries: RETRIES,
    restore: (data) => restoreContent(data, withheld),
  })
  const post = data?.post
  const listed = findListedPost(useQueryClient(), slug)
  // The server has led the query on to where the post is now.
  if (post && post.slug !== slug) return <Navigate to={urls.post(post.slug)} replace />

  // A page of the owner's may be there, of which browsers know nothing: the server answers with a document.
  if (
    isMissing(asked.error) &&
    !loaderData.isInDocument &&
    'posts' in document.documentElement.dataset
  ) {
    location.reload()
    return null
  }

  const after = post ? (
    <AfterPost key={slug} slug={slug} title={post.title} around={data.around} />
  ) : null
  const head = post
    ? postHead(post, site)
    : asked.isPending
      ? loadingPostHead(listed, site)
      : missingPostHead(site)
  return (
    <>
      <PageHead head={head} />
      <PostView
        post={{ ...asked, data: post }}
        listed={listed}
        contentId={POST_CONTENT_ID}
        notes={post ? <OwnNotes slug={slug} title={post.title} /> : null}
        after={after}
      />
    </>
  )
}
