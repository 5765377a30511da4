import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { AudienceApi } from '#contract/calls/audience-calls.ts'
import { contactContent } from '#domain/words/english/contact.ts'
import { buttonStyles } from '#ui/button.tsx'
import { useContactEmail } from '#web/contact-email.ts'
import { createIdempotencyKeys } from '#web/idempotency-key.ts'
import { translated } from '#web/translated.ts'
import type { ContactFields } from './contact-fields.site.ts'
import { ContactForm } from './contact-form.site.tsx'
import { type ContactProblem, contactProblemOf } from './contact-problem.site.ts'
import type { ContactWords } from './contact-words.site.ts'

/** How long the thanks stay before the form is there again. */
const THANKS_MS = 3000

type ContactPanelProps = {
  words: ContactWords
  api: Pick<AudienceApi, 'sendMessage'>
  /** The refusal of a form that was posted without a script. */
  refused?: { typed: ContactFields; problem: ContactProblem } | undefined
  /** Such a form has been taken, and this is the page that says so. */
  wasSent: boolean
  /** The thanks of that page are over. */
  onThanked: () => void
}

/** The form in each of its states: editing, sending, refused with everything kept, and sent. */
export function ContactPanel({ words, api, refused, wasSent, onThanked }: ContactPanelProps) {
  const email = useContactEmail()
  const [keys] = useState(createIdempotencyKeys)
  const [isThanking, setIsThanking] = useState(wasSent)
  const [typed, setTyped] = useState(refused?.typed)
  const [problem, setProblem] = useState(refused?.problem)
  /** A new form for each message, so that its fields are empty again. */
  const [formNumber, setFormNumber] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  const sending = useMutation({
    mutationFn: (fields: ContactFields) => api.sendMessage(fields, keys.keyFor(fields)),
    onMutate: () => setProblem(undefined),
    onSuccess: () => setIsThanking(true),
    onError: (error) => setProblem(contactProblemOf(error, email)),
  })

  function startAgain(isFocusHere: boolean) {
    keys.forget()
    setIsThanking(false)
    setTyped(undefined)
    setFormNumber((number) => number + 1)
    if (isFocusHere) heading.current?.focus({ preventScroll: true })
    if (wasSent) onThanked()
  }

  function clearErrorOf(field: string) {
    setProblem((current) => {
      if (!current?.fields[field]) return current
      const { [field]: _, ...fields } = current.fields
      return Object.keys(fields).length > 0 ? { ...current, fields } : undefined
    })
  }

  return (
    <section
      aria-labelledby="message"
      className="rounded-card border border-line bg-card p-6 sm:p-10"
    >
      <h2 id="message" ref={heading} tabIndex={-1} className="mb-8 text-2xl">
        {words.heading}
      </h2>
      {isThanking ? <Thanks words={words} onEnd={startAgain} /> : null}
      <ContactForm
        key={formNumber}
        promise={words.promise}
        typed={typed}
        problem={problem}
        isSending={sending.isPending}
        isHidden={isThanking}
        onSend={sending.mutate}
        onEdit={clearErrorOf}
      />
    </section>
  )
}

/** Takes the focus from the button that is gone, and gives it on when its time is over. */
function Thanks({ words, onEnd }: { words: ContactWords; onEnd: (isFocusHere: boolean) => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const end = useEffectEvent(() => {
    onEnd(panel.current?.contains(document.activeElement) ?? false)
  })
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => end(), THANKS_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="grid justify-items-start gap-4 rounded-card bg-leaf-wash px-6 py-8 sm:px-10"
    >
      <SealedLetter />
      <h3 className="text-2xl">{words.sentTitle}</h3>
      <p className="max-w-[40ch] text-lg">{words.sentText}</p>
      <noscript>
        <a href={pathname} className={buttonStyles({ variant: 'outline' })}>
          {translated('contact', contactContent).again}
        </a>
      </noscript>
    </div>
  )
}

function SealedLetter() {
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true" className="h-16 w-auto" fill="none">
      <rect
        x="2"
        y="2"
        width="92"
        height="60"
        rx="6"
        className="fill-card stroke-leaf"
        strokeWidth="2.5"
      />
      <path d="m4 6 39 30a8 8 0 0 0 10 0L92 6" className="stroke-leaf" strokeWidth="2.5" />
      <path d="M49 47c-1-8 4-14 12-15 1 9-4 15-12 15Z" className="fill-leaf" />
      <path d="M46 47c0-5-4-9-10-9 0 6 4 9 10 9Z" className="fill-turmeric" />
    </svg>
  )
}
