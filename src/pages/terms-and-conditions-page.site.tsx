import type { LoaderFunctionArgs } from 'react-router'
import { urls } from '#contract/urls.ts'
import { type LoadedBy, nothingToWaitFor } from '#web/page-data.tsx'
import { loadWrittenPage, WrittenPageView } from './written-page.site.tsx'

export const loader = (args: LoaderFunctionArgs) => loadWrittenPage(args, 'terms')

export const clientLoader = nothingToWaitFor

export default function TermsAndConditions({
  loaderData,
}: {
  loaderData: LoadedBy<typeof loader>
}) {
  return <WrittenPageView loaderData={loaderData} path={urls.termsAndConditions()} />
}
