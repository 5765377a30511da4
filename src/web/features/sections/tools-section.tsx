import { Link } from 'react-router'
import { Container } from '#ui/layout.tsx'
import { ArrowUpRight } from '#web/icons.tsx'
import { Each } from './each.tsx'
import { filledLines } from './filled-lines.ts'
import type { SectionProps } from './placed-section.ts'
import { sectionRoom } from './section-class.ts'

/** Rows of three and of two take turns. */
const ROWS = { cards: 5, wideFrom: 3 } as const

type Card = SectionProps<'tools'>['section']['values']['cards'][number]

/** Collections of what is elsewhere, each in a card. */
export function ToolsSection({ section }: SectionProps<'tools'>) {
  const { cards, linkLabel, note } = section.values
  const placed = cards.map((card, at) => ({ card, isWide: at % ROWS.cards >= ROWS.wideFrom }))
  return (
    <Container className={sectionRoom(section)}>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-6">
        <Each of={placed}>
          {({ card, isWide }) => (
            <li className={isWide ? 'lg:col-span-3' : 'lg:col-span-2'}>
              <Collection {...card} linkLabel={linkLabel} />
            </li>
          )}
        </Each>
      </ul>
      {note ? <p className="mt-10 max-w-[70ch] text-sm text-muted">{note}</p> : null}
    </Container>
  )
}

function Collection({ name, text, tools, more, link, linkLabel }: Card & { linkLabel: string }) {
  const names = filledLines(tools)
  return (
    <article className="flex h-full flex-col gap-5 rounded-card border border-line bg-card p-6 lg:p-8">
      <div className="grid gap-2">
        <h2 className="text-xl">{name}</h2>
        {text ? <p className="text-sm text-muted">{text}</p> : null}
      </div>
      {names.length > 0 || more ? (
        <ul className="flex flex-wrap gap-2 text-xs">
          <Each of={names}>
            {(tool) => <li className="rounded-full border border-line px-3 py-1">{tool}</li>}
          </Each>
          {more ? (
            <li className="rounded-full bg-turmeric-wash px-3 py-1 font-semibold text-turmeric">
              +{more} more
            </li>
          ) : null}
        </ul>
      ) : null}
      <CardLink name={name} link={link} label={linkLabel} />
    </article>
  )
}

/** A link of a card; one that leads elsewhere opens beside the site. */
function CardLink({ name, link, label }: { name: string; link: string; label: string }) {
  const isElsewhere = !link.startsWith('/')
  const className =
    'mt-auto inline-flex min-h-6 items-center gap-2 self-start pt-3 text-sm font-semibold text-leaf underline decoration-1 underline-offset-4 hover:decoration-2'
  const words = (
    <>
      {label}
      <span className="sr-only">
        : {name}
        {isElsewhere ? ' (opens in a new tab)' : ''}
      </span>
      <ArrowUpRight aria-hidden="true" className="size-4" />
    </>
  )
  return isElsewhere ? (
    <a href={link} target="_blank" rel="noopener noreferrer" className={className}>
      {words}
    </a>
  ) : (
    <Link to={link} viewTransition className={className}>
      {words}
    </Link>
  )
}
