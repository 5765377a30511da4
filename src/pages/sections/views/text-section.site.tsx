import { Container } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionRoom } from './section-class.site.ts'

/** A text as in a post, in the middle of the page: recipes and tables may be wider than it. */
export function TextSection({ section }: SectionProps<'text'>) {
  return (
    <Container className={sectionRoom(section)}>
      <div className="mx-auto grid w-full max-w-measure grid-cols-[minmax(0,1fr)]">
        <Prose
          className="without-contents min-w-0 *:first:mt-0"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
          dangerouslySetInnerHTML={{ __html: section.html?.text ?? '' }}
        />
      </div>
    </Container>
  )
}
