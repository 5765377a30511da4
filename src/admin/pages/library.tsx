import '../styles/desk.css'
import { deskMeta } from '#admin/site-name.ts'
import { Container } from '#ui/layout.tsx'
import { LibraryBrowser } from '../features/library/library-browser.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskPlace } from './desk-place.tsx'

export const meta = deskMeta('Pictures')

/** The picture library. */
export default function AdminLibraryPage() {
  return <DeskPlace>{() => <Library />}</DeskPlace>
}

function Library() {
  const { library, api } = useDesk()
  return (
    <Container className="py-8">
      <LibraryBrowser api={library} uploadImage={api.uploadImage} />
    </Container>
  )
}
