import type { ReactNode } from 'react'
import { useSiteName } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { GateNotice } from './gate-notice.tsx'
import { GatePage } from './gate-page.tsx'

/** The gate of the blog manager: a card on the kitchen table. */
export function KitchenGate({ form, notice }: { form: ReactNode; notice: string | undefined }) {
  const name = useSiteName()
  return (
    <GatePage>
      <div className="mx-auto max-w-[28rem] overflow-hidden rounded-card border border-line bg-card">
        <div className="grid justify-items-center gap-2 bg-sand px-6 pt-8 pb-6 text-center">
          <Bowl />
          <h1 className="text-2xl">Good to see you</h1>
          <p className="text-sm text-muted">Sign in to the {name} Blog Manager.</p>
        </div>
        <div className="grid gap-5 p-6 sm:p-8">
          <GateNotice notice={notice} />
          {form}
        </div>
      </div>
      <p className="mt-6 text-center text-sm">
        <a href={urls.home()} className="text-leaf underline underline-offset-4">
          Back to Home
        </a>
      </p>
    </GatePage>
  )
}

function Bowl() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 72"
      className="h-16 w-auto"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M14 36h68c0 17-13 28-27 30H41C27 64 14 53 14 36Z" className="text-leaf" />
      <path d="M36 68h24" className="text-leaf" />
      <path
        d="M38 26c-4-5 4-8 0-14M50 26c-4-5 4-8 0-14M62 26c-4-5 4-8 0-14"
        className="text-turmeric"
      />
      <path d="M26 44c2 6 6 10 11 12" className="text-turmeric" />
    </svg>
  )
}
