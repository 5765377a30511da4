import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CalendarClock, Sparkles, SquarePen, TriangleAlert } from '#admin/icons.tsx'
import { Eye } from '#ui/eye-icons.tsx'
import type { IconComponent } from '#ui/icon.tsx'
import type { Step } from './next-steps.ts'

const ICONS: Record<Step['kind'], IconComponent> = {
  overdue: TriangleAlert,
  'first-run': Sparkles,
  changes: Eye,
  draft: SquarePen,
  scheduled: CalendarClock,
  write: SquarePen,
}

/** Shows the next steps, each as one press. */
export function StepList({ steps, onNewPost }: { steps: readonly Step[]; onNewPost: () => void }) {
  return (
    <section aria-labelledby="next-steps" className="grid gap-3">
      <h2 id="next-steps" className="text-lg">
        Next
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step.kind} className="grid">
            <Press step={step} onNewPost={onNewPost}>
              <StepWords step={step} />
            </Press>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Press({
  step: { to },
  onNewPost,
  children,
}: {
  step: Step
  onNewPost: () => void
  children: ReactNode
}) {
  const look =
    'flex min-h-16 items-center gap-4 rounded-card border border-line bg-card px-5 py-3.5 text-start transition-colors hover:border-leaf'
  if (to !== undefined) {
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" onClick={onNewPost} className={clsx(look, 'cursor-pointer')}>
      {children}
    </button>
  )
}

function StepWords({ step: { kind, title, note } }: { step: Step }) {
  const Icon = ICONS[kind]
  return (
    <>
      <Icon
        aria-hidden="true"
        className={clsx('size-5 shrink-0', kind === 'overdue' ? 'text-tomato' : 'text-leaf')}
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-serif leading-snug [overflow-wrap:anywhere]">{title}</span>
        <span className="text-xs text-muted tabular-nums">{note}</span>
      </span>
    </>
  )
}
