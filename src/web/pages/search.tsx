import {
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  useParams,
  useSearchParams,
} from 'react-router'
import { searchAddress } from '#contract/search-address.ts'
import { AppError } from '#domain/errors.ts'
import { searchContent } from '#domain/words/english/search.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { RecipeFacts } from '#web/features/posts/list/recipe-facts.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { PostDate } from '#web/features/posts/post-date.tsx'
import { PostKicker } from '#web/features/posts/post-kicker.tsx'
import { PostPicture } from '#web/features/posts/post-picture.tsx'
import { readSearchAddress } from '#web/features/search/search-address.ts'
import { SearchForm } from '#web/features/search/search-form.tsx'
import type { HitParts } from '#web/features/search/search-hits.tsx'
import { Suggestions } from '#web/features/search/search-notices.tsx'
import { SearchResults } from '#web/features/search/search-results.tsx'
import { TypeChips } from '#web/features/search/type-chips.tsx'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, loadPage, nothingToWaitFor, usePage } from '#web/page-data.tsx'
import { named, useSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'

/** Long enough for the way back from a post, short enough to find what was published since. */
const FRESH_FOR_MS = 60 * 1000

/** An address whose cursor is none of ours leads to the first results. In a language in which the site says nothing there is no search. */
export async function loader({ request, params: { slug: language }, context }: LoaderFunctionArgs) {
  const { reads, site } = readPageContext(context)
  const address = readSearchAddress(new URL(request.url).searchParams, language)
  if (address.cursor && !/^[1-9]\d{0,3}$/.test(address.cursor)) {
    throw redirect(searchAddress({ ...address, cursor: undefined }))
  }
  return loadPage(context, async () => {
    if (language !== site.searchIn) throw new AppError('not_found', 'There is no such search.')
    return address.q === '' ? null : reads.search(address)
  })
}

export const clientLoader = nothingToWaitFor

export default function SearchPage({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  const [parameters] = useSearchParams()
  const { slug: language } = useParams()
  const query = readSearchAddress(parameters)
  const address = { ...query, language }
  const { q, type } = address
  const site = useSite()
  const results = usePage(loaderData, {
    query,
    freshForMs: FRESH_FOR_MS,
    isEnabled: q !== '',
  })
  if (results.error instanceof AppError && results.error.code === 'invalid') {
    return <Navigate to={searchAddress({ ...address, cursor: undefined })} replace />
  }
  return (
    <Container className="pt-10 pb-section">
      <PageHead
        head={{
          title: `${q ? `${q} · ` : ''}${translated('search', searchContent).title} | ${site.name}`,
          description: named(translated('search', searchContent).description, site),
          robots: 'noindex, follow',
        }}
      />
      <header className="mb-8 grid gap-5">
        <h1 className={q ? 'text-2xl' : 'text-4xl'}>
          {translated('search', searchContent).heading}
        </h1>
        <SearchForm q={q} type={type} language={language} parts={parts} />
        {q ? <TypeChips q={q} type={type} language={language} /> : null}
      </header>
      {q ? (
        <SearchResults
          address={address}
          results={{ ...results, data: results.data ?? undefined }}
          parts={parts}
          drawings={drawings}
        />
      ) : (
        <Suggestions language={language} />
      )}
    </Container>
  )
}

const parts: HitParts = {
  pictureOf: (hit, className, isLead = false) => (
    <PostPicture
      post={hit}
      sizes={`${isLead ? '(min-width: 64rem) 31rem, ' : ''}(min-width: 40rem) 12rem, 6rem`}
      isPriority={isLead}
      isDecorative
      className={className}
    />
  ),
  kickerOf: (hit) => <PostKicker post={hit} />,
  factsOf: ({ dish }) => dish && <RecipeFacts of={dish} className="text-xs" />,
  dateOf: ({ publishedAt }) => <PostDate at={publishedAt} length="short" />,
}

const drawings = { empty: <Drawing of="lost-spoon" />, broken: <Drawing of="broken-cup" /> }
