import { Badge } from '#ui/badge.tsx'
import { Container } from '#ui/layout.tsx'
import type { SectionProps } from './placed-section.site.ts'

/** How a page opens: what it is in large type, and a sentence beside it. */
export function MastheadSection({ section: { values, isMain } }: SectionProps<'masthead'>) {
  const { eyebrow, heading, lead } = values
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <Container className="pt-10 pb-12 wrap-anywhere lg:pt-16 lg:pb-16">
      <header className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid justify-items-start gap-4">
          {eyebrow ? <Badge>{eyebrow}</Badge> : null}
          <Heading className="text-5xl">{heading}</Heading>
        </div>
        <div className="grid gap-6 lg:pb-2">
          {lead ? <p className="max-w-[44ch] text-lg text-muted">{lead}</p> : null}
        </div>
      </header>
    </Container>
  )
}
