import { ChevronDown } from '#ui/icons.tsx'
import { Section, SectionHeading } from '#ui/layout.tsx'
import { contactContent } from '#web/content/contact.ts'
import { named, useSite } from '#web/site-settings.ts'

/** What people ask most; each answer opens by itself, without a script. */
export function Questions() {
  const site = useSite()
  const { title, lead, items } = contactContent.faq
  return (
    <Section ground="sand" id="faq" aria-labelledby="faq-title">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <SectionHeading id="faq-title" title={title} lead={lead} className="content-start" />
        <div className="border-b border-line">
          {items.map(({ question, answer }) => (
            <details key={question} className="group border-t border-line">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-5 font-serif text-lg hover:text-leaf [&::-webkit-details-marker]:hidden">
                {named(question, site)}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-leaf transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-measure pb-6">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
