import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, redirect, useSearchParams } from 'react-router'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { siteApi } from '#web/api-client.ts'
import { searchContent } from '#web/content/search.ts'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { PostDate } from '#web/features/posts/post-date.tsx'
import { PostPicture } from '#web/features/posts/post-picture.tsx'
import { SITE_NAME } from '#web/features/posts/site-identity.ts'
import { readSearchAddress, type SearchAddress } from '#web/features/search/search-address.ts'
import { SearchForm } from '#web/features/search/search-form.tsx'
import type { HitParts } from '#web/features/search/search-hits.tsx'
import { Suggestions } from '#web/features/search/search-notices.tsx'
import { searchPostsQuery } from '#web/features/search/search-posts-query.ts'
import { SearchResults } from '#web/features/search/search-results.tsx'
import { TypeChips } from '#web/features/search/type-chips.tsx'
import { readPageContext } from '#web/page-context.ts'
import {
  type LoaderData,
  loadPageData,
  nothingToWaitFor,
  PageQueries,
  sendInDocument,
} from '#web/page-data.tsx'

/** An address whose cursor is none of ours leads to the first results. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = readPageContext(context)
  const address = readSearchAddress(new URL(request.url).searchParams)
  if (address.cursor && !/^[1-9]\d{0,3}$/.test(address.cursor)) {
    throw redirect(urls.search({ ...address, cursor: undefined }))
  }
  const loaded = await loadPageData(async (run) => {
    if (address.q !== '') await run(searchPostsQuery(api, address))
  })
  return sendInDocument(context, loaded)
}

export const clientLoader = nothingToWaitFor

export default function SearchPage({ loaderData }: { loaderData: LoaderData }) {
  return (
    <PageQueries loaderData={loaderData}>
      <SearchContent />
    </PageQueries>
  )
}

function SearchContent() {
  const [parameters] = useSearchParams()
  const address = readSearchAddress(parameters)
  const { q, type } = address
  return (
    <Container className="pt-10 pb-section">
      <PageHead
        head={{
          title: `${q ? `${q} · ` : ''}${searchContent.title} | ${SITE_NAME}`,
          description: searchContent.description,
          robots: 'noindex, follow',
        }}
      />
      <header className="mb-8 grid gap-7">
        <h1 className="text-4xl">{searchContent.heading}</h1>
        <SearchForm q={q} type={type} />
        {q ? <TypeChips q={q} type={type} /> : null}
      </header>
      {q ? <Results address={address} /> : <Suggestions />}
    </Container>
  )
}

const parts: HitParts = {
  pictureOf: (hit, className) => (
    <PostPicture post={hit} sizes="12rem" isDecorative className={className} />
  ),
  dateOf: ({ publishedAt }) => <PostDate at={publishedAt} length="short" />,
}

function Results({ address }: { address: SearchAddress }) {
  const results = useQuery(searchPostsQuery(siteApi, address))
  if (results.error instanceof AppError && results.error.code === 'invalid') {
    return <Navigate to={urls.search({ ...address, cursor: undefined })} replace />
  }
  return (
    <SearchResults
      address={address}
      results={results}
      parts={parts}
      drawings={{ empty: <Drawing of="lost-spoon" />, broken: <Drawing of="broken-cup" /> }}
    />
  )
}
