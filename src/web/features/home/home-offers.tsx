import { Link } from 'react-router'
import { Section, SectionHeading } from '#ui/layout.tsx'
import { home } from '#web/content/home.ts'
import { ArrowRight } from '#web/icons.tsx'

/** The shelves of the pantry, set like a table of contents. */
export function HomeOffers() {
  const { heading, lead, cards, linkLabel, to } = home.offers
  return (
    <Section
      aria-labelledby="offers"
      className="seen-later [--seen-later-height:92rem] md:[--seen-later-height:54rem] lg:[--seen-later-height:52rem]"
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_2fr]">
        <SectionHeading
          id="offers"
          title={heading}
          lead={lead}
          className="content-start lg:sticky lg:top-28 lg:self-start"
        />
        <ul className="grid gap-x-12 md:grid-cols-2">
          {cards.map(({ title, text }) => (
            <li key={title} className="group relative grid gap-2 border-t border-line py-8">
              <h3 className="text-xl">
                <Link
                  to={to}
                  viewTransition
                  className="transition-colors group-hover:text-leaf after:absolute after:inset-0"
                >
                  {title}
                </Link>
              </h3>
              <p className="max-w-[40ch] text-muted">{text}</p>
              <span
                aria-hidden="true"
                className="mt-2 inline-flex items-center gap-2 text-sm font-semibold text-leaf"
              >
                {linkLabel}
                <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
