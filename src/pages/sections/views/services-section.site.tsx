import { Drawing } from '#ui/drawing.tsx'
import { Check } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { Each } from './each.site.tsx'
import { filledLines } from './filled-lines.site.ts'
import type { SectionProps } from './placed-section.site.ts'
import { sectionRoom } from './section-class.site.ts'

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
  drawing,
  name,
  text,
  features,
  number,
}: SectionProps<'services'>['section']['values']['cards'][number] & { number: number }) {
  const lines = filledLines(features)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center wrap-anywhere gap-x-4 gap-y-3 py-8 md:gap-x-12 md:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,5fr)_minmax(0,6fr)]">
      {drawing === 'none' ? null : (
        <div className="max-md:order-1 md:max-lg:row-span-2">
          <Drawing of={drawing} className="h-16 md:h-32 lg:h-36" />
        </div>
      )}
      <div className="grid content-start gap-3 max-md:contents md:col-start-2">
        <h2 className="flex gap-3 text-2xl">
          <span aria-hidden="true" className="text-turmeric">
            {number}
          </span>
          <span>{name}</span>
        </h2>
        {text ? (
          <p className="max-w-[40ch] text-muted max-md:order-1 max-md:col-span-full">{text}</p>
        ) : null}
      </div>
      {lines.length > 0 ? (
        <ul className="grid content-start gap-x-10 max-md:order-1 max-md:col-span-full sm:grid-cols-2 md:max-lg:col-start-2 lg:grid-cols-1 xl:grid-cols-2">
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
