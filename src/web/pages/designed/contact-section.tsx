import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { GetInTouch, QuickQuestions } from '#messages/contact-aside.site.tsx'
import { ContactPanel } from '#messages/contact-panel.site.tsx'
import type { PlacedSectionOf } from '#pages/sections/views/placed-section.site.ts'
import { sectionRoom } from '#pages/sections/views/section-class.site.ts'
import { Container } from '#ui/layout.tsx'
import { audienceApi } from '#web/audience-api.ts'

/** The form to write to the house, beside every other way to reach it. */
export function ContactSection({
  section,
  ...form
}: {
  section: PlacedSectionOf<'contact'>
} & Omit<ComponentProps<typeof ContactPanel>, 'api' | 'words'>) {
  const { values, questionsId } = section
  return (
    <Container
      className={clsx(
        'grid gap-x-16 gap-y-10 wrap-anywhere',
        sectionRoom(section),
        'lg:grid-cols-[3fr_2fr]',
      )}
    >
      <ContactPanel words={values} api={audienceApi} {...form} />
      <div className="grid content-start gap-12">
        <GetInTouch words={values} />
        <QuickQuestions words={values} questionsId={questionsId} />
      </div>
    </Container>
  )
}
