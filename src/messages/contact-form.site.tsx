import { type ChangeEvent, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { urls } from '#contract/urls.ts'
import { contactContent } from '#domain/words/english/contact.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { reportMissing } from '#ui/report-missing.ts'
import { Textarea } from '#ui/textarea.tsx'
import { translated } from '#web/translated.ts'
import { type ContactFields, readContactFields } from './contact-fields.site.ts'
import type { ContactProblem } from './contact-problem.site.ts'

type ContactFormProps = {
  /** The line that says when a message is answered. */
  promise: string
  /** The fields as they were typed, when the message was refused without a script. */
  typed?: Partial<ContactFields> | undefined
  problem: ContactProblem | undefined
  isSending: boolean
  isHidden: boolean
  onSend: (fields: ContactFields) => void
  onEdit: (field: string) => void
}

/**
 * A form that posts by itself, and is sent by script where one runs.
 *
 * Its fields belong to the browser, so what was typed before the script arrived stays. They
 * have no length of their own, because a browser would cut off what is pasted without a word.
 */
export function ContactForm({
  promise,
  typed = {},
  problem,
  isSending,
  isHidden,
  onSend,
  onEdit,
}: ContactFormProps) {
  const { form } = translated('contact', contactContent)
  const { pathname } = useLocation()
  const errorOf = (field: keyof ContactFields) => problem?.fields[field]?.[0]

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reportMissing(event.currentTarget)) return
    if (!isSending) onSend(readContactFields(new FormData(event.currentTarget)))
  }

  function handleChange({ target }: ChangeEvent<HTMLFormElement>) {
    if ('name' in target) onEdit(String(target.name))
  }

  return (
    <form
      method="post"
      noValidate
      action={pathname}
      hidden={isHidden}
      onSubmit={handleSubmit}
      onChange={handleChange}
      className="grid gap-6 [&[hidden]]:hidden"
    >
      <ProblemNotice problem={problem} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field label={form.name} error={errorOf('name')} isRequired>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              defaultValue={typed.name}
              required
            />
          )}
        </Field>
        <Field label={form.email} error={errorOf('email')} isRequired>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              defaultValue={typed.email}
              required
            />
          )}
        </Field>
      </div>
      <Field label={form.subject} error={errorOf('subject')} isRequired>
        {(control) => <Input {...control} name="subject" defaultValue={typed.subject} required />}
      </Field>
      <Field label={form.message} error={errorOf('message')} isRequired>
        {(control) => (
          <Textarea {...control} name="message" rows={6} defaultValue={typed.message} required />
        )}
      </Field>
      <Decoy />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" size="lg" aria-disabled={isSending || undefined}>
          {isSending ? form.sending : form.send}
        </Button>
        <p className="max-w-[34ch] text-xs text-muted">
          {promise}{' '}
          <Link to={urls.privacyPolicy()} className="underline underline-offset-4">
            {form.privacyLink}
          </Link>
        </p>
      </div>
    </form>
  )
}

/** Takes the focus when it comes, so that it is read, and what to correct is next. */
function ProblemNotice({ problem }: { problem: ContactProblem | undefined }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])

  if (!problem) return null
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="grid gap-1 rounded-card bg-tomato-wash px-5 py-4"
    >
      <p className="font-semibold text-tomato">
        {translated('contact', contactContent).failed.title}
      </p>
      <p className="text-sm">{problem.message}</p>
    </div>
  )
}

/** A field that people do not see and programs fill in. */
function Decoy() {
  const id = useId()
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{translated('contact', contactContent).form.decoy}</label>
      <input id={id} name="leaveEmpty" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
