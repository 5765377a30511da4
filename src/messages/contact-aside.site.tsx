import { Link } from 'react-router'
import { contactContent } from '#domain/words/english/contact.ts'
import { buttonStyles } from '#ui/button.tsx'
import { useSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import type { ContactWords } from './contact-words.site.ts'

/** Every other way to reach the house, and when somebody is there. */
export function GetInTouch({ words }: { words: ContactWords }) {
  const { email, phone, address, responseTime, hours } = translated(
    'contact',
    contactContent,
  ).details
  const site = useSite()
  const details = [
    { label: email, value: site.contactEmail, href: `mailto:${site.contactEmail}` },
    { label: phone, value: site.phone, href: `tel:${site.phone.replace(/[^+\d]/g, '')}` },
    { label: address, value: site.address },
    { label: responseTime, value: site.responseTime },
    { label: hours, value: site.hours },
  ].filter(({ value }) => value !== '')
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-2xl">
        {words.waysTitle}
      </h2>
      <dl className="mt-5 border-b border-line">
        {details.map(({ label, value, href }) => (
          <div
            key={label}
            className="grid items-baseline gap-x-6 border-t border-line py-3 sm:grid-cols-[9rem_1fr] lg:grid-cols-1 xl:grid-cols-[9rem_1fr]"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium">
              {href ? (
                <a
                  href={href}
                  className="inline-block min-h-6 break-all text-leaf underline underline-offset-4"
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Where most questions are answered already; nothing where the owner has no words for it. */
export function QuickQuestions({
  words: { quickTitle, quickText, questionsLabel, linkLabel, link },
  questionsId,
}: {
  words: ContactWords
  /** Where on this page the questions are; without, there is no button to them. */
  questionsId: string | undefined
}) {
  if (!quickTitle) return null
  return (
    <section
      aria-labelledby="quick"
      className="grid gap-5 rounded-card bg-turmeric-wash p-6 sm:p-8"
    >
      <div className="grid gap-2">
        <h2 id="quick" className="text-2xl">
          {quickTitle}
        </h2>
        {quickText ? <p className="text-sm">{quickText}</p> : null}
      </div>
      <div className="grid gap-3">
        {questionsId && questionsLabel ? (
          <a href={`#${questionsId}`} className={buttonStyles({ className: 'h-auto' })}>
            {questionsLabel}
          </a>
        ) : null}
        {linkLabel ? (
          <Link
            to={link}
            viewTransition
            className={buttonStyles({ variant: 'outline', className: 'h-auto' })}
          >
            {linkLabel}
          </Link>
        ) : null}
      </div>
    </section>
  )
}
