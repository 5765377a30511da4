import '../styles/desk.css'
import { Container } from '#ui/layout.tsx'
import { LibraryBrowser } from '../features/library/library-browser.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskPlace, deskMeta } from './desk-place.tsx'

export function meta() {
  return deskMeta('Pictures')
}

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
