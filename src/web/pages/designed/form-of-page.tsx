import { useActionData, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PlacedSectionOf } from '#pages/sections/views/placed-section.site.ts'
import { ContactSection } from './contact-section.tsx'
import type { takeMessage } from './take-message.ts'

/** The contact form of a page, with what became of it where no script runs. */
export function FormOfPage({ section }: { section: PlacedSectionOf<'contact'> }) {
  const refused = useActionData<typeof takeMessage>()
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <ContactSection
      section={section}
      refused={refused}
      wasSent={parameters.has('sent')}
      onThanked={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
    />
  )
}
