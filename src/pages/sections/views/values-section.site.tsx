import { Drawing } from '#ui/drawing.tsx'
import { Section, SectionHeading } from '#ui/layout.tsx'
import { Each } from './each.site.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'

/** Shows the values that the house holds to. */
export function ValuesSection({ section }: SectionProps<'values'>) {
  const { heading, cards } = section.values
  return (
    <Section ground={section.ground} aria-labelledby={section.id} className={sectionClass(section)}>
      <SectionHeading id={section.id} title={heading} />
      <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        <Each of={cards}>
          {({ drawing, title, text }) => (
            <li className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-4 gap-y-3 border-t-2 border-ink pt-5">
              <h3 className="text-xl">{title}</h3>
              {drawing === 'none' ? null : <Drawing of={drawing} className="h-16" />}
              {text ? <p className="col-span-full text-muted">{text}</p> : null}
            </li>
          )}
        </Each>
      </ul>
    </Section>
  )
}
