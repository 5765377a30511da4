import '#admin/styles/desk.css'
import { LibraryWindow } from '#admin/pages/library-window.tsx'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { TermsPage } from './terms-frame-page.desk.tsx'
import { TermsList } from './terms-list.desk.tsx'

export const meta = deskMeta('Topics')

/** The desk's page of topics. */
export default function AdminTopicsPage() {
  return (
    <TermsPage
      title="Topics"
      lead="Each topic has a page with its posts. Renamed or merged, its old address leads to the new one."
      elsewhere={{ to: urls.adminSeries(), words: 'Series, whose parts are read in an order' }}
    >
      <Topics />
    </TermsPage>
  )
}

function Topics() {
  const { topics } = useDesk()
  const api = {
    list: topics.listTopics,
    create: topics.createTopic,
    change: topics.changeTopic,
    merge: topics.mergeTopic,
    remove: topics.removeTopic,
  }
  return (
    <TermsList kind="topic" api={api} pickPicture={(window) => <LibraryWindow {...window} />} />
  )
}
