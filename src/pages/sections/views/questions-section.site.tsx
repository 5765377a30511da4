import { ChevronDown } from '#ui/icons.tsx'
import { Section, SectionHeading } from '#ui/layout.tsx'
import { Each } from './each.site.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'

/** Shows the questions that people ask most; each answer opens by itself, without a script. */
export function QuestionsSection({ section }: SectionProps<'questions'>) {
  const { heading, lead, questions } = section.values
  const headingId = `${section.id}-title`
  return (
    <Section
      ground={section.ground}
      id={section.id}
      aria-labelledby={headingId}
      className={sectionClass(section)}
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <SectionHeading id={headingId} title={heading} lead={lead} className="content-start" />
        <div className="border-b border-line">
          <Each of={questions}>
            {({ question, answer }) => (
              <details className="group border-t border-line">
                <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-5 font-serif text-lg hover:text-leaf [&::-webkit-details-marker]:hidden">
                  {question}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-leaf transition-transform group-open:rotate-180"
                  />
                </summary>
                <p className="max-w-measure pb-6">{answer}</p>
              </details>
            )}
          </Each>
        </div>
      </div>
    </Section>
  )
}
