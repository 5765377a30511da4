import { useLoaderData } from 'react-router'
import { urls } from '#contract/urls.ts'
import { termsContent } from '#web/content/legal.ts'
import { LegalPage, loadToday } from './legal-page.tsx'

export const loader = loadToday

export default function TermsAndConditions() {
  const { today } = useLoaderData<typeof loader>()
  return <LegalPage content={termsContent} path={urls.termsAndConditions()} today={today} />
}
