import { clsx } from 'clsx'
import { type LoaderFunctionArgs, Navigate, useParams } from 'react-router'
import type { FeedFormat } from '#contract/feeds.ts'
import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { seriesWords } from '#domain/words/english/series.ts'
import { Container } from '#ui/layout.tsx'
import { listHead } from '#web/features/posts/list/list-head.ts'
import { ListMasthead, ListPicture } from '#web/features/posts/list/list-masthead.tsx'
import { MissingList } from '#web/features/posts/list/missing-list.tsx'
import { PostList } from '#web/features/posts/list/post-list.tsx'
import { PostRow } from '#web/features/posts/list/post-row.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { POST_SECTIONS, type PostSection } from '#web/features/posts/sections.ts'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, loadPage, nothingToWaitFor, usePage } from '#web/page-data.tsx'
import { useHeadSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import type { SeriesPage } from './series-page.calls.ts'
import { seriesUrls } from './series-urls.calls.ts'
import { POSTS_FOR_SEARCH_ENGINES } from './term.ts'
import { termUrlsIn } from './term-urls-in.calls.ts'

export function loader({ params: { slug = '', language }, context }: LoaderFunctionArgs) {
  const { reads, tags } = readPageContext(context)
  // Whatever is published may be a part of this series, or the first of it.
  tags.add(pageTags.posts())
  return loadPage<SeriesPage>(context, async () => {
    const page = await reads.getSeries(slug, language)
    tags.add(pageTags.term(page.series.slug))
    return page
  })
}

export const clientLoader = nothingToWaitFor

export default function Series({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  const { slug = '', language } = useParams()
  const site = useHeadSite()
  const parts = usePage(loaderData)
  const { data, error } = parts

  // The server has led the query on to where the series is now.
  if (data && data.series.slug !== slug) {
    return <Navigate to={addressesOf(data.series.slug, language).url()} replace />
  }
  if (error instanceof AppError && error.code === 'not_found') return <MissingSeries />

  const section = sectionOf(
    data?.series ?? { slug, name: translated('series', seriesWords).parts, description: '' },
    language,
  )
  const picture = data?.series.picture
  const isListed = data !== undefined && data.items.length >= POSTS_FOR_SEARCH_ENGINES
  return (
    <Container className="pt-10 pb-section">
      <PageHead
        head={listHead(section, {
          ...{ site, isListed, picture, alternates: data?.alternates },
          cursor: undefined,
          page: data,
        })}
      />
      <ListMasthead
        section={section}
        isOlder={false}
        isEmpty={language !== undefined}
        chooserHtml={data?.chooserHtml}
      >
        {picture ? <ListPicture picture={picture} /> : null}
      </ListMasthead>
      {data && data.items.length > 0 ? (
        <Parts posts={data.items} />
      ) : (
        <PostList section={section} cursor={undefined} posts={parts} />
      )}
    </Container>
  )
}

/** The parts in their order, each with its number; two or four stand in two columns. */
function Parts({ posts }: { posts: SeriesPage['items'] }) {
  const words = translated('series', seriesWords)
  return (
    <ol
      className={clsx(
        'grid gap-8',
        posts.length === 2 || posts.length === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-3',
      )}
    >
      {posts.map((post, index) => (
        <li key={post.id} className="grid gap-2">
          <h2 className="font-sans text-sm font-semibold text-turmeric">{words.part(index + 1)}</h2>
          <PostRow post={post} isTall />
        </li>
      ))}
    </ol>
  )
}

/** The list of the parts of a series; `description` is what its owner has written of it. */
function sectionOf(
  { slug, name, description }: Omit<SeriesPage['series'], 'picture'>,
  language: string | undefined,
): PostSection {
  const words = translated('series', seriesWords)
  return {
    ...POST_SECTIONS.blog,
    ...addressesOf(slug, language),
    badge: words.badge,
    heading: name,
    lead: description,
    description: description || words.about(name),
    chip: name,
    empty: { title: words.nothing, message: words.nothingLead },
  }
}

function addressesOf(slug: string, language: string | undefined) {
  const at = { kind: 'series', slug, language: language ?? '' } as const
  return {
    url: () => (language ? termUrlsIn.page(at) : seriesUrls.page(slug)),
    feed: (format: FeedFormat) =>
      language ? termUrlsIn.feed(format, at) : seriesUrls.feed(format, slug),
  }
}

function MissingSeries() {
  const words = translated('series', seriesWords)
  return (
    <MissingList
      head={words.noneHead}
      description={words.noneDescription}
      name={words.none}
      title={words.noneTitle}
      lead={words.noneLead}
      seeEverything={words.seeEverything}
    />
  )
}
