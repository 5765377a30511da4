import { clsx } from 'clsx'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { FIRST_STEPS, type FirstStep, type StepEnd, type StepsLeft } from './first-run.ts'
import { STEP_WORDS } from './step-words.desk.ts'

const ENDS: Record<StepEnd, { sign: string; words: string }> = {
  done: { sign: '✓', words: 'done' },
  skipped: { sign: '–', words: 'skipped' },
}

/** The steps in their order, each with how it was left and the way to it. */
export function StepsList({ left, current }: { left: StepsLeft; current: FirstStep | undefined }) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-2">
        {FIRST_STEPS.map((step, at) => {
          const end = left[step] && ENDS[left[step]]
          return (
            <li key={step}>
              <Link
                to={`${urls.adminFirstRun()}?step=${step}`}
                aria-current={step === current ? 'step' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-2 rounded-full border px-4 py-1.5 text-sm transition-colors',
                  step === current
                    ? 'border-leaf bg-leaf-wash font-semibold'
                    : 'border-line bg-card hover:border-leaf',
                )}
              >
                <span aria-hidden="true" className="text-leaf tabular-nums">
                  {end?.sign ?? at + 1}
                </span>
                {STEP_WORDS[step].label}
                {end ? <span className="sr-only">, {end.words}</span> : null}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
