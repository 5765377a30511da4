import {
  Link,
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  useParams,
  useSearchParams,
} from 'react-router'
import { pageTags } from '#contract/pages.ts'
import type { TopicLink } from '#contract/topic-link.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { listWords } from '#domain/words/english/lists.ts'
import { Container } from '#ui/layout.tsx'
import { listHead } from '#web/features/posts/list/list-head.ts'
import { ListMasthead, ListPicture } from '#web/features/posts/list/list-masthead.tsx'
import { MissingList } from '#web/features/posts/list/missing-list.tsx'
import { Pager } from '#web/features/posts/list/pager.tsx'
import { PostList } from '#web/features/posts/list/post-list.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { type PostSection, topicSection } from '#web/features/posts/sections.ts'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, loadPage, nothingToWaitFor, usePage } from '#web/page-data.tsx'
import { useHeadSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import { POSTS_FOR_SEARCH_ENGINES } from './term.ts'
import { termUrlsIn } from './term-urls-in.calls.ts'
import type { TopicPage } from './topic-page.calls.ts'

/** An address whose cursor is none of ours leads to the newest posts of the topic. */
export function loader({ params: { slug = '', language }, context, request }: LoaderFunctionArgs) {
  const { reads, tags } = readPageContext(context)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  // Whatever is published may be of this topic, or the first of it.
  tags.add(pageTags.posts())
  return loadPage<TopicPage>(context, async () => {
    const page = await reads.getTopic({ slug, cursor, language }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid') {
        throw redirect(addressOf(slug, language))
      }
      throw error
    })
    tags.add(pageTags.term(page.topic.slug))
    return page
  })
}

export const clientLoader = nothingToWaitFor

export default function Topic({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  const { slug = '', language } = useParams()
  const [parameters] = useSearchParams()
  const site = useHeadSite()
  const cursor = parameters.get('cursor') ?? undefined
  const posts = usePage(loaderData, { query: { cursor } })
  const { data, error } = posts

  if (error instanceof AppError && error.code === 'invalid') {
    return <Navigate to={addressOf(slug, language)} replace />
  }
  // The server has led the query on to where the topic is now.
  if (data && data.topic.slug !== slug) {
    return <Navigate to={addressOf(data.topic.slug, language)} replace />
  }
  if (error instanceof AppError && error.code === 'not_found') return <MissingTopic />

  const words = translated('lists', listWords)
  const section = {
    ...topicSection(data?.topic ?? { slug, name: words.posts }),
    ...(language && addressesIn(slug, language)),
  }
  const { picture, above, below } = data?.topic ?? {}
  const isListed = data !== undefined && data.topic.posts >= POSTS_FOR_SEARCH_ENGINES
  return (
    <Container className="pt-10 pb-section">
      <PageHead
        head={listHead(section, {
          ...{ site, cursor, picture, isListed },
          page: data,
          above: above ? { name: above.name, path: linkTo(above) } : undefined,
          alternates: data?.alternates,
        })}
      />
      <ListMasthead
        section={section}
        isOlder={cursor !== undefined}
        isEmpty={language !== undefined}
        topics={below}
        topicsName={words.below(section.heading)}
        kicker={
          <>
            {above ? <KickerLink to={linkTo(above)}>{words.above(above.name)}</KickerLink> : null}
            {!language && data?.items.some(({ isRecipe }) => isRecipe) ? (
              <KickerLink to={urls.recipes({ topic: data.topic.slug })}>
                {words.findRecipes(data.topic.name)}
              </KickerLink>
            ) : null}
          </>
        }
        chooserHtml={data?.chooserHtml}
      >
        {picture && cursor === undefined ? <ListPicture picture={picture} /> : null}
      </ListMasthead>
      <PostList section={section} cursor={cursor} posts={posts} />
      {data ? <Pager section={section} cursor={cursor} nextCursor={data.nextCursor} /> : null}
    </Container>
  )
}

function addressOf(slug: string, language: string | undefined): string {
  return language ? termUrlsIn.page({ kind: 'topic', slug, language }) : urls.topic(slug)
}

function addressesIn(slug: string, language: string): Pick<PostSection, 'url' | 'feed'> {
  const at = { kind: 'topic', slug, language } as const
  return { url: (query) => termUrlsIn.page(at, query), feed: (of) => termUrlsIn.feed(of, at) }
}

function linkTo({ slug, path = urls.topic(slug) }: TopicLink): string {
  return path
}

function KickerLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-7 items-center text-sm font-semibold wrap-anywhere text-leaf underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

function MissingTopic() {
  const words = translated('lists', listWords)
  return (
    <MissingList
      head={words.noTopicHead}
      description={words.noTopicDescription}
      name={words.noTopic}
      title={words.noTopicTitle}
      lead={words.noTopicLead}
      seeEverything={words.seeEverything}
    />
  )
}
