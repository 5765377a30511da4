import '#admin/styles/desk.css'
import { LibraryWindow } from '#admin/pages/library-window.tsx'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { TermsPage } from './terms-frame-page.desk.tsx'
import { TermsList } from './terms-list.desk.tsx'

export const meta = deskMeta('Series')

/** Posts that are read one after the other. */
export default function AdminSeriesPage() {
  return (
    <TermsPage
      title="Series"
      lead="Each series has a page with its parts in their order, and each part leads to the next. A post says under Details which part it is."
      elsewhere={{ to: urls.adminTopics(), words: 'Topics, which posts are sorted by' }}
    >
      <Series />
    </TermsPage>
  )
}

function Series() {
  const { series } = useDesk()
  const api = {
    list: series.listSeries,
    create: series.createSeries,
    change: series.changeSeries,
    merge: series.mergeSeries,
    remove: series.removeSeries,
  }
  return (
    <TermsList kind="series" api={api} pickPicture={(window) => <LibraryWindow {...window} />} />
  )
}
