import {
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  useParams,
  useSearchParams,
} from 'react-router'
import { pageTags } from '#contract/pages.ts'
import type { PostPage } from '#contract/posts.ts'
import type { TopicLink } from '#contract/topic-link.ts'
import { AppError } from '#domain/errors.ts'
import { listWords } from '#domain/words/english/lists.ts'
import { notFoundWords } from '#domain/words/english/not-found.ts'
import { Badge } from '#ui/badge.tsx'
import { Container } from '#ui/layout.tsx'
import { listHead } from '#web/features/posts/list/list-head.ts'
import { FeedLink } from '#web/features/posts/list/list-masthead.tsx'
import { MissingList } from '#web/features/posts/list/missing-list.tsx'
import { Pager } from '#web/features/posts/list/pager.tsx'
import { PostList } from '#web/features/posts/list/post-list.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { POST_SECTIONS, type PostSection, sectionInWords } from '#web/features/posts/sections.ts'
import { TopicChips } from '#web/features/posts/topic-chips.tsx'
import { OlderMark } from '#web/older-mark.tsx'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, loadPage, nothingToWaitFor, usePage } from '#web/page-data.tsx'
import { useHeadSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import { translationUrls } from './translation-urls.calls.ts'

/** A page of posts, and the topics that there are; left out where there are none. */
type ListedPage = PostPage & { topics?: TopicLink[] }

/** An address whose cursor is none of ours leads to the newest posts in the language. */
export function loader({ params: { slug: language = '' }, context, request }: LoaderFunctionArgs) {
  const { reads, tags } = readPageContext(context)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  // Whatever is published may be the first in it.
  tags.add(pageTags.posts())
  return loadPage<ListedPage>(context, async () => {
    const page = await reads.listPostsIn({ language, cursor }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid')
        throw redirect(translationUrls.page(language))
      throw error
    })
    const topics = await reads.listTopics(language)
    return topics.length > 0 ? { ...page, topics } : page
  })
}

export const clientLoader = nothingToWaitFor

/** The posts in one of the languages that are not the site's. */
export default function PostsIn({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  const { slug: language = '' } = useParams()
  const [parameters] = useSearchParams()
  const site = useHeadSite()
  const cursor = parameters.get('cursor') ?? undefined
  const posts = usePage(loaderData, { query: { cursor } })
  const { data, error } = posts

  if (error instanceof AppError && error.code === 'invalid') {
    return <Navigate to={translationUrls.page(language)} replace />
  }
  if (error instanceof AppError && error.code === 'not_found') return <MissingLanguage />

  const section = sectionOf(language)
  return (
    <Container className="pt-10 pb-section">
      <PageHead head={listHead(section, { site, cursor, page: data })} />
      <header className="mb-10 grid justify-items-start gap-4 lg:mb-12">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Badge>{section.badge}</Badge>
          <FeedLink section={section} />
        </div>
        <h1 className="text-5xl">
          {section.heading}
          {cursor ? <OlderMark /> : null}
        </h1>
        <p className="max-w-measure text-lg text-muted">{section.lead}</p>
        {data?.topics ? (
          <TopicChips topics={data.topics} label={translated('lists', listWords).topics} />
        ) : null}
      </header>
      <PostList section={section} cursor={cursor} posts={posts} />
      {data ? <Pager section={section} cursor={cursor} nextCursor={data.nextCursor} /> : null}
    </Container>
  )
}

/** The list of everything, in the words of its language. */
function sectionOf(language: string): PostSection {
  return {
    ...sectionInWords(POST_SECTIONS.blog),
    url: (query) => translationUrls.page(language, query),
    feed: (format) => translationUrls.feed(format, language),
  }
}

function MissingLanguage() {
  const words = translated('notFound', notFoundWords)
  return (
    <MissingList
      head={words.title}
      description={words.lead}
      name={words.title}
      title={words.eyebrow}
      lead={words.lead}
      seeEverything={translated('lists', listWords).seeEverything}
    />
  )
}
