import { Each } from './each.site.tsx'
import type { SectionProps } from './placed-section.site.ts'

/** Large figures in a band of their own. */
export function FiguresSection({ section: { values } }: SectionProps<'figures'>) {
  return (
    <section
      aria-label={values.label}
      className="on-dark bg-leaf-wash py-14 wrap-anywhere text-ink"
    >
      <dl className="mx-auto grid w-full max-w-page grid-cols-2 gap-x-8 gap-y-10 px-gutter md:grid-cols-4">
        <Each of={values.figures}>
          {({ figure, label }) => (
            <div className="grid content-start">
              <dt className="order-2 text-muted">{label}</dt>
              <dd className="font-serif text-4xl tabular-nums">{figure}</dd>
            </div>
          )}
        </Each>
      </dl>
    </section>
  )
}
