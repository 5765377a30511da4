import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'

/** What every article about food and health owes its reader. */
export function HealthNotice() {
  return (
    <p className="border-t border-line pt-6 text-sm text-muted">
      This article is for general information and is not medical advice. If you have a health
      condition or an allergy, are pregnant, or take medication, ask a doctor or a registered
      dietitian before you change what you eat.
    </p>
  )
}

/** The last word of every post. */
export function ClosingCall() {
  return (
    <aside aria-labelledby="closing-call" className="bg-sand py-section print:hidden">
      <Container className="grid justify-items-center gap-6 text-center">
        <h2 id="closing-call" className="max-w-[18ch] text-3xl">
          Ready to Transform Your Business?
        </h2>
        <p className="max-w-[44ch] text-lg text-balance text-muted">
          Tell us what you are working on, and we will answer within 24 hours.
        </p>
        <Link to={urls.contact()} className={buttonStyles({ size: 'lg' })}>
          Get Started Today
        </Link>
      </Container>
    </aside>
  )
}
