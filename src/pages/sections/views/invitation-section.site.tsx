import { Link } from 'react-router'
import { buttonStyles } from '#ui/button.tsx'
import { Section } from '#ui/layout.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'

/** Words and one or two ways on, in the middle of the page. */
export function InvitationSection({ section }: SectionProps<'invitation'>) {
  const { heading, text, mainLabel, mainLink, secondLabel, secondLink } = section.values
  return (
    <Section ground={section.ground} aria-labelledby={section.id} className={sectionClass(section)}>
      <div className="grid justify-items-center gap-6 text-center">
        <h2 id={section.id} className="text-3xl">
          {heading}
        </h2>
        {text ? <p className="max-w-[44ch] text-lg text-balance text-muted">{text}</p> : null}
        {mainLabel || secondLabel ? (
          <div className="flex flex-wrap justify-center gap-3">
            {mainLabel ? (
              <Link to={mainLink} viewTransition className={buttonStyles({ size: 'lg' })}>
                {mainLabel}
              </Link>
            ) : null}
            {secondLabel ? (
              <Link
                to={secondLink}
                viewTransition
                className={buttonStyles({ size: 'lg', variant: 'outline' })}
              >
                {secondLabel}
              </Link>
            ) : null}
          </div>
        ) : null}
      </div>
    </Section>
  )
}
