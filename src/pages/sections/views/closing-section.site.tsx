import { Link } from 'react-router'
import { buttonStyles } from '#ui/button.tsx'
import { Section } from '#ui/layout.tsx'
import { ArrowRight } from '#web/icons.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'

/** A question with a button beside it, and small print. */
export function ClosingSection({ section }: SectionProps<'closing'>) {
  const { heading, text, linkLabel, link, note } = section.values
  return (
    <Section ground={section.ground} aria-labelledby={section.id} className={sectionClass(section)}>
      <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[1fr_auto]">
        <div className="grid gap-4">
          <h2 id={section.id} className="text-3xl">
            {heading}
          </h2>
          {text ? <p className="max-w-[52ch] text-lg text-balance text-muted">{text}</p> : null}
        </div>
        <Link
          to={link}
          viewTransition
          className={buttonStyles({ size: 'lg', className: 'justify-self-start' })}
        >
          {linkLabel}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      {note ? (
        <p className="mt-16 max-w-[72ch] border-t border-line pt-6 text-sm text-muted">{note}</p>
      ) : null}
    </Section>
  )
}
