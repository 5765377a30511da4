import { Container } from '#ui/layout.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionRoom } from './section-class.site.ts'

/** A thin line, or room alone. */
export function DividerSection({ section }: SectionProps<'divider'>) {
  return (
    <Container className={sectionRoom(section)}>
      {section.values.look === 'line' ? <hr className="border-line" /> : null}
    </Container>
  )
}
