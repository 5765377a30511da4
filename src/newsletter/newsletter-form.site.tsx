import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import type { AudienceApi } from '#contract/calls/audience-calls.ts'
import { urls } from '#contract/urls.ts'
import { newsletterContent } from '#domain/words/english/newsletter.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { reportMissing } from '#ui/report-missing.ts'
import { translated } from '#web/translated.ts'
import { describeNewsletterProblem } from './newsletter-problem.site.ts'

type NewsletterFormProps = {
  api: Pick<AudienceApi, 'subscribe'>
  /** The refusal of a form that was posted without a script. */
  refused?: { email: string; problem: string } | undefined
}

/** Reads the two fields of the box; one that is missing counts as empty. */
export function readSubscription(form: FormData): { email: string; leaveEmpty: string } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email'), leaveEmpty: text('leaveEmpty') }
}

/** The subscription form: it posts by itself with a page as the answer, or by script in place. */
export function NewsletterForm({ api, refused }: NewsletterFormProps) {
  const subscribing = useMutation({
    mutationFn: (form: FormData) => api.subscribe(readSubscription(form)),
  })
  const decoyId = useId()
  const { label, placeholder, button, sending, decoy } = translated('newsletter', newsletterContent)
  if (subscribing.isSuccess) return <Received isFocusWanted />

  const problem = subscribing.error
    ? describeNewsletterProblem(subscribing.error)
    : refused?.problem

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reportMissing(event.currentTarget)) return
    if (!subscribing.isPending) subscribing.mutate(new FormData(event.currentTarget))
  }

  return (
    <form
      method="post"
      noValidate
      action={urls.newsletter()}
      onSubmit={handleSubmit}
      className="grid gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={label} className="min-w-48 flex-1">
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              placeholder={placeholder}
              defaultValue={refused?.email}
              aria-invalid={problem ? true : undefined}
              required
            />
          )}
        </Field>
        <Button
          type="submit"
          className="min-h-12"
          aria-disabled={subscribing.isPending || undefined}
        >
          {subscribing.isPending ? sending : button}
        </Button>
      </div>
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={decoyId}>{decoy}</label>
        <input id={decoyId} name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </div>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {problem}
        </p>
      ) : null}
      <p className="text-xs text-muted">{translated('newsletter', newsletterContent).consent}</p>
    </form>
  )
}

/** The answer to everybody, whether the address is new or not. */
export function Received({ isFocusWanted = false }: { isFocusWanted?: boolean }) {
  const { title, text } = translated('newsletter', newsletterContent).received
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocusWanted) notice.current?.focus({ preventScroll: true })
  }, [isFocusWanted])

  return (
    <div
      ref={notice}
      role="status"
      tabIndex={-1}
      className="grid gap-1 rounded-card bg-leaf-wash px-5 py-4"
    >
      <p className="font-semibold">{title}</p>
      <p className="text-sm">{text}</p>
    </div>
  )
}
