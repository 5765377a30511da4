import { useLoaderData } from 'react-router'
import { urls } from '#contract/urls.ts'
import { privacyContent } from '#web/content/legal.ts'
import { LegalPage, loadToday } from './legal-page.tsx'

export const loader = loadToday

export default function PrivacyPolicy() {
  const { today } = useLoaderData<typeof loader>()
  return <LegalPage content={privacyContent} path={urls.privacyPolicy()} today={today} />
}
