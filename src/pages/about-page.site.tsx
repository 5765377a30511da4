import type { LoaderFunctionArgs } from 'react-router'
import { urls } from '#contract/urls.ts'
import { type LoadedBy, nothingToWaitFor } from '#web/page-data.tsx'
import { DesignedPageView } from './designed-page.site.tsx'
import { loadDesignedPage } from './load-designed-page.site.ts'
import { StaticHead } from './static-page.site.tsx'

export const loader = (args: LoaderFunctionArgs) => loadDesignedPage(args, 'about')

export const clientLoader = nothingToWaitFor

export default function About({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  return (
    <DesignedPageView
      loaderData={loaderData}
      head={({ title, description, card }) => (
        <StaticHead
          title={title}
          description={description}
          card={card}
          path={urls.about()}
          kind="AboutPage"
        />
      )}
    />
  )
}
