import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { urls } from '#contract/urls.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import type { FirstRunApi } from './first-run.calls.ts'
import {
  FIRST_STEPS,
  type FirstStep,
  isFirstStep,
  nextStep,
  type StepEnd,
  type StepsLeft,
  stepAfter,
} from './first-run.ts'
import { firstRunQuery } from './first-run-query.desk.ts'
import { STEP_WORDS } from './step-words.desk.ts'
import { StepsList } from './steps-list.desk.tsx'

type Api = FirstRunApi

/** The things that happen when a step is over. */
export type StepOver = {
  /** The step is done, and the next one may come. */
  onDone: () => void
  /** The step is done, and somebody may want to look at it still. */
  onDoneHere: () => void
}

/** The parts that each step consists of; pages bring it, because it belongs to other parts of the desk. */
export type RenderStep = (step: FirstStep, over: StepOver) => ReactNode

/** The steps, and the one that the address names, or else the first that is open. */
export function FirstRunSteps({ api, renderStep }: { api: Api; renderStep: RenderStep }) {
  const run = useQuery(firstRunQuery(api))
  const [query] = useSearchParams()
  if (run.isPending) {
    return (
      <Skeleton label="Loading the steps">
        <SkeletonBlock className="h-96 w-full" />
      </Skeleton>
    )
  }
  if (run.isLoadingError) {
    return <ErrorNotice message={run.error.message} onRetry={() => void run.refetch()} />
  }
  const { left } = run.data
  const asked = query.get('step')
  const step = isFirstStep(asked) ? asked : nextStep(left)
  return (
    <>
      <StepsList left={left} current={step} />
      {step ? (
        <CurrentStep api={api} step={step} left={left} renderStep={renderStep} />
      ) : (
        <AllLeft />
      )}
    </>
  )
}

function CurrentStep({
  api,
  step,
  left,
  renderStep,
}: {
  api: Api
  step: FirstStep
  left: StepsLeft
  renderStep: RenderStep
}) {
  const { title, help } = STEP_WORDS[step]
  const leave = useLeave(api, left)
  const heading = useFocusOnChange(step)
  return (
    <section aria-labelledby="first-step" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="first-step" ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h2>
        <p className="max-w-measure text-muted">{help}</p>
      </div>
      {renderStep(step, {
        onDone: () => leave.mutate({ step, as: 'done' }),
        onDoneHere: () => leave.mutate({ step, as: 'done', isStaying: true }),
      })}
      {leave.error ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {leave.error.message}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={left[step] === 'done' ? 'default' : 'outline'}
          aria-disabled={leave.isPending || undefined}
          onClick={() => {
            if (!leave.isPending) leave.mutate({ step, as: left[step] ?? 'skipped' })
          }}
        >
          {left[step] === 'done' ? 'Go on' : 'Skip this step'}
        </Button>
        <Link to={urls.adminHome()} className={buttonStyles({ variant: 'ghost' })}>
          To the overview
        </Link>
      </div>
    </section>
  )
}

/** Leaves a step and goes on to the one after it, or stays. */
function useLeave(api: Api, left: StepsLeft) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ step, as }: { step: FirstStep; as: StepEnd; isStaying?: boolean }) =>
      left[step] === as ? api.getFirstRun({}) : api.settleSteps({ steps: { [step]: as } }),
    onSuccess(run, { step, isStaying }) {
      queryClient.setQueryData(firstRunQuery(api).queryKey, run)
      if (isStaying) return
      const next = stepAfter(step) ?? nextStep(run.left)
      const to = next ? `${urls.adminFirstRun()}?step=${next}` : urls.adminFirstRun()
      void navigate(to)
    },
  })
}

/** The heading of a step, which gets the focus when another step comes. */
function useFocusOnChange(step: FirstStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}

function AllLeft() {
  return (
    <section aria-labelledby="first-step" className="grid justify-items-start gap-4">
      <h2 id="first-step" className="text-2xl">
        That was all {FIRST_STEPS.length}
      </h2>
      <p className="max-w-measure text-muted">
        Every step can be done again, here or on the page of settings.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={urls.adminHome()} className={buttonStyles()}>
          To the desk
        </Link>
        <a href={urls.home()} className={buttonStyles({ variant: 'outline' })}>
          See the site
        </a>
      </div>
    </section>
  )
}
