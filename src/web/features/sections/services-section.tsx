import { Check } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { Each } from './each.tsx'
import { filledLines } from './filled-lines.ts'
import type { SectionProps } from './placed-section.ts'
import { sectionRoom } from './section-class.ts'

/** Set like the carte of a small restaurant: courses, each with what comes with it. */
export function ServicesSection({ section }: SectionProps<'services'>) {
  const services = section.values.cards.map((card, at) => ({ ...card, number: at + 1 }))
  return (
    <Container className={sectionRoom(section)}>
      <ul className="border-b border-line">
        <Each of={services}>
          {(service) => (
            <li className="border-t border-line">
              <Service {...service} />
            </li>
          )}
        </Each>
      </ul>
    </Container>
  )
}

function Service({
  name,
  text,
  features,
  number,
}: SectionProps<'services'>['section']['values']['cards'][number] & { number: number }) {
  const lines = filledLines(features)
  return (
    <article className="grid gap-x-12 gap-y-6 py-10 md:grid-cols-2 lg:grid-cols-[4rem_5fr_6fr] lg:py-14">
      <p
        aria-hidden="true"
        className="font-serif text-3xl leading-none text-turmeric max-lg:hidden"
      >
        {number}
      </p>
      <div className="grid content-start gap-3">
        <h2 className="text-2xl">{name}</h2>
        {text ? <p className="max-w-[40ch] text-muted">{text}</p> : null}
      </div>
      {lines.length > 0 ? (
        <ul className="grid content-start gap-x-10 xl:grid-cols-2">
          <Each of={lines}>
            {(line) => (
              <li className="flex gap-3 border-t border-line py-3 text-sm">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-leaf" />
                {line}
              </li>
            )}
          </Each>
        </ul>
      ) : null}
    </article>
  )
}
