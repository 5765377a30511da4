import { Section } from '#ui/layout.tsx'
import { Each } from './each.site.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'
import { BookOpen, Soup, Sprout } from './section-icons.site.tsx'

const ICONS = { recipes: Soup, guide: BookOpen, natural: Sprout }

/** Shows the principles that the house stands on, in columns under hairlines. */
export function FeaturesSection({ section }: SectionProps<'features'>) {
  const { values } = section
  return (
    <Section ground={section.ground} aria-label={values.label} className={sectionClass(section)}>
      <ul className="grid gap-x-12 gap-y-4 md:grid-cols-3">
        <Each of={values.cards}>
          {({ icon, title, text }) => {
            const Icon = ICONS[icon]
            return (
              <li className="flex gap-4 border-t border-ink pt-4 md:flex-col md:border-t-2 sm:pt-6">
                <Icon aria-hidden="true" className="size-9 shrink-0 stroke-[1.25] text-leaf" />
                <div className="grid md:gap-4">
                  <h2 className="text-xl md:text-2xl">{title}</h2>
                  {text ? <p className="text-sm text-muted md:text-base">{text}</p> : null}
                </div>
              </li>
            )
          }}
        </Each>
      </ul>
    </Section>
  )
}
