import type { LoaderFunctionArgs } from 'react-router'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, nothingToWaitFor } from '#web/page-data.tsx'
import { homeHead } from '#web/pages/designed/home-head.ts'
import { useHeadSite } from '#web/site-settings.ts'
import { type DesignedPageData, DesignedPageView } from './designed-page.site.tsx'
import { loadDesignedPage } from './load-designed-page.site.ts'

type HomeData = DesignedPageData & { codes?: [name: string, code: string][] }

export function loader(args: LoaderFunctionArgs) {
  const codes = verificationCodes(readPageContext(args.context).site)
  return loadDesignedPage<HomeData>(args, 'home', codes.length > 0 ? { codes } : {})
}

/** Returns the codes that prove to search engines whose site it is; they look for it on the home page. */
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
  const site = useHeadSite()
  return (
    <DesignedPageView
      loaderData={loaderData}
      head={(data) => (
        <>
          <PageHead head={homeHead(site, data)} />
          {data.codes?.map(([name, content]) => (
            <meta key={name} name={name} content={content} />
          ))}
        </>
      )}
    />
  )
}
