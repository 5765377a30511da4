import { urls } from '#contract/urls.ts'
import { newsletterContent } from '#domain/words/english/newsletter.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Section } from '#ui/layout.tsx'
import { translated } from '#web/translated.ts'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'

/** The box to subscribe: it posts by itself, and the page of the newsletter answers. */
export function NewsletterSection({ section }: SectionProps<'newsletter'>) {
  const { id, values } = section
  const { label, placeholder, button, decoy, consent } = translated('newsletter', newsletterContent)
  return (
    <Section ground={section.ground} aria-labelledby={id} className={sectionClass(section)}>
      <div className="grid items-center gap-10 md:grid-cols-2">
        <div className="grid gap-4">
          <h2 id={id} className="text-3xl">
            {values.heading}
          </h2>
          {values.lead ? <p className="text-lg text-muted">{values.lead}</p> : null}
        </div>
        <form method="post" action={urls.newsletter()} className="grid gap-3">
          <div className="flex flex-wrap items-end gap-3">
            <Field id={`${id}-email`} label={label} className="min-w-48 flex-1">
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  name="email"
                  autoComplete="email"
                  placeholder={placeholder}
                  required
                />
              )}
            </Field>
            <Button type="submit" className="min-h-12">
              {button}
            </Button>
          </div>
          <div aria-hidden="true" className="sr-only">
            <label htmlFor={`${id}-empty`}>{decoy}</label>
            <input id={`${id}-empty`} name="leaveEmpty" tabIndex={-1} autoComplete="off" />
          </div>
          <p className="text-xs text-muted">{consent}</p>
        </form>
      </div>
    </Section>
  )
}
