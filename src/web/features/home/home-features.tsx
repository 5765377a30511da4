import { Section } from '#ui/layout.tsx'
import { home } from '#web/content/home.ts'
import { BookOpen, Soup, Sprout } from '#web/icons.tsx'

const ICONS = { recipes: Soup, guide: BookOpen, natural: Sprout }

/** What the house stands on, in three columns under hairlines. */
export function HomeFeatures() {
  return (
    <Section ground="card" aria-label="What you will find here">
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {home.features.cards.map(({ icon, title, text }) => {
          const Icon = ICONS[icon]
          return (
            <li key={title} className="grid content-start gap-4 border-t-2 border-ink pt-6">
              <Icon aria-hidden="true" className="size-9 stroke-[1.25] text-leaf" />
              <h2 className="text-2xl">{title}</h2>
              <p className="text-muted">{text}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
