import type { ReactNode } from 'react'
import { ShieldCheck } from '#admin/icons.tsx'
import { urls } from '#contract/urls.ts'
import { Check } from '#ui/icons.tsx'
import { GateNotice } from './gate-notice.tsx'

/** All of these are kept by the server, whatever this page does. */
const PROMISES = [
  'The server decides who may enter, on every request.',
  'Sign-in attempts are limited.',
  'A session ends after eight hours.',
]

/** The gate of the secure area: its promises on one side, the form on the other. */
export function SecureGate({ form, notice }: { form: ReactNode; notice: string | undefined }) {
  return (
    <div className="grid min-h-[calc(100dvh-10rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="on-dark bg-leaf-wash px-gutter py-10 text-ink lg:grid lg:content-center lg:py-16">
        <div className="mx-auto grid max-w-[28rem] gap-6">
          <ShieldCheck aria-hidden="true" className="size-12 text-leaf" strokeWidth={1.5} />
          <p className="font-serif text-xl lg:text-2xl">
            Kept behind a door that the server locks.
          </p>
          <ul className="grid gap-3 text-sm">
            {PROMISES.map((promise) => (
              <li key={promise} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="grid content-center px-gutter py-12">
        <div className="mx-auto grid w-full max-w-[28rem] gap-6">
          <div className="grid gap-1">
            <h1 className="text-3xl">Secure Admin Access</h1>
            <p className="text-muted">Sign in with your own account to publish.</p>
          </div>
          <GateNotice notice={notice} />
          {form}
          <a
            href={urls.home()}
            className="justify-self-start text-sm text-leaf underline underline-offset-4"
          >
            Back to Home
          </a>
        </div>
      </div>
    </div>
  )
}
