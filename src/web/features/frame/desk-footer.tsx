import { Container } from '#ui/layout.tsx'
import { useSite } from '#web/site-settings.ts'
import { FramePart } from './frame-part.tsx'

/** The foot of a desk page: nothing that would draw a writer away. */
export function DeskFooter() {
  const site = useSite()
  return (
    <footer className="mt-auto border-t border-line bg-card">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 text-sm">
        <p className="text-muted">{site.copyright}</p>
        <FramePart name="appearance" />
      </Container>
    </footer>
  )
}
