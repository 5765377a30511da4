import { Link } from 'react-router'
import { Drawing } from '#ui/drawing.tsx'
import { Section, SectionHeading } from '#ui/layout.tsx'
import { ArrowRight } from '#web/icons.tsx'
import { Each } from './each.site.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'

/** The shelves of the pantry, set like a table of contents. */
export function OffersSection({ section }: SectionProps<'offers'>) {
  const { heading, lead, cards, linkLabel } = section.values
  return (
    <Section
      ground={section.ground}
      aria-labelledby={section.id}
      className={sectionClass(section, 'seen-later')}
    >
      <div className="grid gap-x-16 gap-y-6 md:gap-y-12 lg:grid-cols-[1fr_2fr]">
        <SectionHeading
          id={section.id}
          title={heading}
          lead={lead}
          className="content-start lg:sticky lg:top-28 lg:self-start"
        />
        <ul className="grid grid-cols-2 gap-x-6 md:gap-x-12">
          <Each of={cards}>
            {({ drawing, title, text, link }) => (
              <li className="group relative grid-cols-[auto_1fr] items-start gap-5 border-t border-line py-3 md:grid md:py-6">
                {drawing === 'none' ? null : (
                  <Drawing of={drawing} className="h-20 max-md:hidden" />
                )}
                <div className="col-start-2 grid gap-1 md:gap-2">
                  <h3 className="text-lg md:text-xl">
                    <Link
                      to={link}
                      viewTransition
                      className="transition-colors group-hover:text-leaf after:absolute after:inset-0"
                    >
                      {title}
                    </Link>
                  </h3>
                  {text ? (
                    <p className="max-w-[40ch] text-sm text-muted md:text-base">{text}</p>
                  ) : null}
                  <span
                    aria-hidden="true"
                    className="hidden items-center gap-2 text-sm font-semibold text-leaf md:inline-flex"
                  >
                    {linkLabel}
                    <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
                  </span>
                </div>
              </li>
            )}
          </Each>
        </ul>
      </div>
    </Section>
  )
}
