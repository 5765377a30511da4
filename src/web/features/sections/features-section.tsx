import { Section } from '#ui/layout.tsx'
import { Each } from './each.tsx'
import type { SectionProps } from './placed-section.ts'
import { classOf } from './section-class.ts'
import { BookOpen, Soup, Sprout } from './section-icons.tsx'

const ICONS = { recipes: Soup, guide: BookOpen, natural: Sprout }

/** What the house stands on, in columns under hairlines. */
export function FeaturesSection({ section }: SectionProps<'features'>) {
  const { values } = section
  return (
    <Section ground={section.ground} aria-label={values.label} className={classOf(section)}>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        <Each of={values.cards}>
          {({ icon, title, text }) => {
            const Icon = ICONS[icon]
            return (
              <li className="grid content-start gap-4 border-t-2 border-ink pt-6">
                <Icon aria-hidden="true" className="size-9 stroke-[1.25] text-leaf" />
                <h2 className="text-2xl">{title}</h2>
                {text ? <p className="text-muted">{text}</p> : null}
              </li>
            )
          }}
        </Each>
      </ul>
    </Section>
  )
}
