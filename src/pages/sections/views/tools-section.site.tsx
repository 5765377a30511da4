import { clsx } from 'clsx'
import { Link } from 'react-router'
import { pageWords } from '#domain/words/english/page.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { ArrowUpRight } from '#web/icons.tsx'
import { translated } from '#web/translated.ts'
import { Each } from './each.site.tsx'
import { filledLines } from './filled-lines.site.ts'
import type { SectionProps } from './placed-section.site.ts'
import { sectionRoom } from './section-class.site.ts'

/** Columns of the note in the last of rows of three, by the number of cards over: beside them, or in a row of its own. */
const REST = ['lg:col-span-3', 'lg:col-span-2', ''] as const

type Card = SectionProps<'tools'>['section']['values']['cards'][number]

/** Collections of what is elsewhere, set like an index: a name, what it is for, and what is in it. */
export function ToolsSection({ section }: SectionProps<'tools'>) {
  const { cards, linkLabel, note } = section.values
  return (
    <Container className={sectionRoom(section)}>
      <ul className="grid wrap-anywhere gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        <Each of={cards}>
          {(card) => (
            <li>
              <Collection {...card} linkLabel={linkLabel} />
            </li>
          )}
        </Each>
        {note ? (
          <li
            className={clsx(
              'flex flex-wrap items-center gap-8 sm:col-span-2',
              REST[cards.length % REST.length],
            )}
          >
            <div>
              <Drawing of="kitchen-tools" />
            </div>
            <p className="max-w-[34ch] text-muted">{note}</p>
          </li>
        ) : null}
      </ul>
    </Container>
  )
}

function Collection({
  drawing,
  name,
  text,
  tools,
  more,
  link,
  linkLabel,
}: Card & { linkLabel: string }) {
  const names = filledLines(tools)
  return (
    <article className="flex h-full flex-col gap-3 border-t-2 border-ink pt-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="flex-1 text-2xl">{name}</h2>
        {drawing === 'none' ? null : (
          <div>
            <Drawing of={drawing} className="h-16" />
          </div>
        )}
      </div>
      {text ? <p className="text-muted">{text}</p> : null}
      {names.length > 0 || more ? (
        // A dot between two stands before the second; before the first of a line it is cut off.
        <div className="overflow-hidden">
          <ul className="-ms-4 flex flex-wrap text-sm sm:ms-0 sm:block">
            <Each of={names}>
              {(tool) => (
                <li className="border-line sm:border-b sm:py-2">
                  <Dot />
                  {tool}
                </li>
              )}
            </Each>
            {more ? (
              <li className="font-semibold text-turmeric sm:py-2">
                <Dot />+{more} more
              </li>
            ) : null}
          </ul>
        </div>
      ) : null}
      <CardLink name={name} link={link} label={linkLabel} />
    </article>
  )
}

function Dot() {
  return (
    <span aria-hidden="true" className="inline-block size-4 text-center text-muted sm:hidden">
      ·
    </span>
  )
}

/** A link of a card; one that leads elsewhere opens beside the site. */
function CardLink({ name, link, label }: { name: string; link: string; label: string }) {
  const isElsewhere = !link.startsWith('/')
  const className =
    'mt-auto inline-flex min-h-6 items-center gap-2 self-start text-sm font-semibold text-leaf underline decoration-1 underline-offset-4 hover:decoration-2'
  const words = (
    <>
      {label}
      <span className="sr-only">
        : {name}
        {isElsewhere ? ` ${translated('page', pageWords).newTab}` : ''}
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
