import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { siteDocumentQuery } from '#admin/site-documents/site-queries.ts'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import { urls } from '#contract/urls.ts'
import { Badge } from '#ui/badge.tsx'
import { DESIGNED_PAGE_PATHS } from './designed-page.calls.ts'
import {
  DESIGNED_PAGE_IDS,
  DESIGNED_PAGES,
  type DesignedPageId,
} from './sections/designed-pages.ts'
import { sampleFields } from './sections/samples.ts'
import { readSections } from './sections/sections.ts'

/** The pages that are made of sections. */
export function DesignedPageList({ api }: { api: Pick<SiteDocumentsApi, 'getSiteDocument'> }) {
  return (
    <ul aria-label="Pages made of sections" className="divide-y divide-line border-y border-line">
      {DESIGNED_PAGE_IDS.map((id) => (
        <Row key={id} api={api} id={id} />
      ))}
    </ul>
  )
}

function Row({ api, id }: { api: Pick<SiteDocumentsApi, 'getSiteDocument'>; id: DesignedPageId }) {
  const { data } = useQuery(siteDocumentQuery(api, id))
  const { label } = DESIGNED_PAGES[id]
  const shown = readSections(data?.published.sections ?? '') ?? []
  const samples = shown.filter((section) => !section.isHidden && sampleFields(section).length > 0)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid min-w-0 gap-1">
        <Link to={urls.adminPage(id)} className="text-lg font-semibold hover:text-leaf">
          {label}
        </Link>
        <p className="text-sm text-muted">
          {DESIGNED_PAGE_PATHS[id]}
          {samples.length > 0
            ? ` · ${samples.length} ${samples.length === 1 ? 'section has' : 'sections have'} sample words that visitors see`
            : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {data?.hasChanges ? <Badge>Changes not published</Badge> : null}
        <a
          href={DESIGNED_PAGE_PATHS[id]}
          className="inline-block min-h-6 text-sm text-leaf underline underline-offset-4"
        >
          Look at it
          <span className="sr-only">: {label}</span>
        </a>
      </div>
    </li>
  )
}
