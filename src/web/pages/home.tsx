import type { LoaderFunctionArgs } from 'react-router'
import { pageTags } from '#contract/pages.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { Drawing } from '#ui/drawing.tsx'
import { LoadingFailed } from '#web/features/posts/loading-failed.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, loadPage, nothingToWaitFor, usePage } from '#web/page-data.tsx'
import { useHeadSite } from '#web/site-settings.ts'
import {
  type DesignedPageData,
  PageSkeleton,
  placeSections,
  restoreMarkup,
  Sections,
  withoutMarkup,
} from './designed/designed-page.tsx'
import { homeHead } from './designed/home-head.ts'

type HomeData = DesignedPageData & { codes?: [name: string, code: string][] }

const LATEST = 4
/** As for the list that these are the first of. */
const RETRIES = 3

export function loader({ context }: LoaderFunctionArgs) {
  const { reads, tags, site, keepNowhere } = readPageContext(context)
  tags.add(pageTags.posts()).add(pageTags.document('home'))
  return loadPage<HomeData>(
    context,
    async (show) => {
      const { isOld, sections, ...words } = await reads.getDesignedPage('home', site)
      if (isOld) keepNowhere()
      const codes = verificationCodes(site)
      const isHeaded = sections.some(({ kind }) => kind === 'hero')
      const page = (posts: DesignedPageData['items']) => ({
        ...words,
        ...(!isHeaded && { heading: site.name }),
        ...(codes.length > 0 && { codes }),
        items: posts,
        sections: placeSections(sections, { hasPosts: posts.length > 0 }),
      })
      // Everything else is there while posts do not load.
      show(page([]))
      const { items } = await reads.listPosts({})
      return page(items.slice(0, LATEST))
    },
    withoutMarkup,
  )
}

/** What proves to search engines whose site it is; they look for it on the home page. */
function verificationCodes(site: SiteSettings): [name: string, code: string][] {
  const { googleVerification, bingVerification, pinterestVerification } = site
  const codes: [string, string][] = [
    ['google-site-verification', googleVerification],
    ['msvalidate.01', bingVerification],
    ['p:domain_verify', pinterestVerification],
  ]
  return codes.filter(([, code]) => code !== '')
}

export const clientLoader = nothingToWaitFor

export default function Home({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  const { data, isPending, refetch } = usePage<HomeData>(loaderData, {
    retries: RETRIES,
    restore: restoreMarkup,
  })
  const site = useHeadSite()
  if (!data) {
    return (
      <>
        <title>{site.name}</title>
        {isPending ? (
          <PageSkeleton />
        ) : (
          <LoadingFailed
            title="This page could not be loaded"
            message="Please try again in a moment."
            drawing={<Drawing of="lost-spoon" className="h-28" />}
            onRetry={() => void refetch()}
          />
        )}
      </>
    )
  }
  return (
    <>
      <PageHead head={homeHead(site, data)} />
      {data.codes?.map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {data.heading ? <h1 className="sr-only">{data.heading}</h1> : null}
      <Sections data={data} />
    </>
  )
}
