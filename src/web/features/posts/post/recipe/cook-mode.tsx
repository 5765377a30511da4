import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cookWords } from '#domain/words/english/cook.ts'
import { buttonStyles } from '#ui/button.tsx'
import { openWindow } from '#ui/dialog/front-window.ts'
import { ArrowLeft, X } from '#ui/icons.tsx'
import { ArrowRight } from '#web/icons.tsx'
import { translated } from '#web/translated.ts'
import { CookIngredients } from './cook-ingredients.tsx'
import { StepFoods, StepText, StepTimers } from './cook-step.tsx'
import { type Place, storedPlace, storePlace } from './cooking-store.ts'
import { loadPictures } from './load-pictures.ts'
import { hasIngredients } from './read-ingredients.ts'
import { type CookStep, dishName, readStays, readSteps } from './read-steps.ts'
import { SHOWN_EVENT } from './shown-event.ts'
import { TimerList } from './timer-list.tsx'
import { useSwipe } from './use-swipe.ts'
import { type Timers, useTimers } from './use-timers.ts'
import { useWakeLock } from './use-wake-lock.ts'

type CookProps = { article: HTMLElement; isOpen: boolean; onOpen: () => void; onClose: () => void }

/**
 * A recipe to cook from: full screen, one step at a time. Closed, it shows the timers that still
 * run at the foot of the page. Once it is open it asks nothing more of the network.
 */
export function CookMode({ article, isOpen, onOpen, onClose }: CookProps) {
  const [path] = useState(() => location.pathname)
  const timers = useTimers(path)
  const steps = useSteps(article)
  const [place, setPlace] = useState<Place>(() => storedPlace(path) ?? { step: 0, ticks: {} })

  useEffect(() => {
    storePlace(path, isOpen ? place : undefined)
  }, [path, isOpen, place])

  if (isOpen && steps.length > 0) {
    return (
      <CookWindow
        article={article}
        steps={steps}
        place={{ ...place, step: Math.min(place.step, steps.length - 1) }}
        onPlace={setPlace}
        timers={timers}
        onClose={onClose}
      />
    )
  }
  if (timers.running.length + timers.ringing.length === 0) return null
  const words = translated('cook', cookWords)
  return (
    <section
      aria-label={words.timersOfRecipe}
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-3 border-t border-line bg-card p-3 shadow-float print:hidden"
    >
      <TimerList timers={timers} />
      <button type="button" onClick={onOpen} className={`${buttonStyles()} min-h-12`}>
        {words.backToCooking}
      </button>
    </section>
  )
}

/** The steps in the amounts that the page shows, whenever it shows others. */
function useSteps(article: HTMLElement): CookStep[] {
  const [steps, setSteps] = useState(() => readSteps(article))
  useEffect(() => {
    const readAgain = () => setSteps(readSteps(article))
    article.addEventListener(SHOWN_EVENT, readAgain)
    readAgain()
    return () => article.removeEventListener(SHOWN_EVENT, readAgain)
  }, [article])
  return steps
}

type WindowProps = {
  article: HTMLElement
  steps: CookStep[]
  place: Place
  onPlace: (place: Place) => void
  timers: Timers
  onClose: () => void
}

function CookWindow({ article, steps, place, onPlace, timers, onClose }: WindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listButton = useRef<HTMLButtonElement>(null)
  const isAwake = useWakeLock(true)
  // The place among the steps stays while the list is looked at.
  const [isListShown, setIsListShown] = useState(false)
  useEffect(() => loadPictures(article, place.step), [article, place.step])
  useLayoutEffect(() => (dialog.current ? openWindow(dialog.current) : undefined), [])

  const { step } = place
  const isLast = step === steps.length - 1
  const goTo = (next: number) => {
    if (next >= 0 && next < steps.length) onPlace({ ...place, step: next })
  }
  const swipe = useSwipe((by) => goTo(step + by))
  const handleKey = ({ key }: KeyboardEvent) => {
    if (isListShown) return
    if (key === 'ArrowRight' || key === 'PageDown') goTo(step + 1)
    if (key === 'ArrowLeft' || key === 'PageUp') goTo(step - 1)
  }
  const current = steps[step]
  if (!current) return null
  const words = translated('cook', cookWords)

  return (
    <dialog
      ref={dialog}
      aria-labelledby="cook-name cook-step"
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault()
        if (isListShown) setIsListShown(false)
        else onClose()
      }}
      className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-paper text-ink open:flex short:overflow-y-auto"
    >
      <header className="px-gutter py-3 short:py-0">
        <div className="flex items-center gap-2 sm:mx-auto sm:w-full sm:max-w-narrow">
          <div className="grid min-w-0 flex-1">
            <p id="cook-name" dir="auto" className="hidden truncate text-sm text-muted sm:block">
              {dishName(article)}
            </p>
            <h2 id="cook-step" className="font-sans text-base font-semibold tracking-normal">
              {words.step(step + 1, steps.length)}
            </h2>
          </div>
          {hasIngredients(article) ? (
            <button
              ref={listButton}
              type="button"
              aria-expanded={isListShown}
              aria-controls="cook-view"
              onClick={() => setIsListShown(!isListShown)}
              className={`${buttonStyles({ variant: isListShown ? 'secondary' : 'outline' })} min-h-12`}
            >
              {words.ingredients}
            </button>
          ) : null}
          <button
            type="button"
            onClick={onClose}
            className={`${buttonStyles({ variant: 'ghost' })} -me-4 min-h-12`}
          >
            <X aria-hidden="true" />
            {words.close}
          </button>
        </div>
      </header>
      <progress
        value={step + 1}
        max={steps.length}
        aria-hidden="true"
        className="cook-progress block h-1 w-full"
      />
      <div
        id="cook-view"
        key={isListShown ? 'list' : 'step'}
        {...(isListShown ? {} : swipe)}
        className="min-h-0 flex-1 overflow-y-auto px-gutter py-8 short:flex-none short:overflow-visible short:py-4"
      >
        {isListShown ? (
          <CookIngredients article={article} />
        ) : (
          <div
            className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8"
            aria-live="polite"
          >
            {step === 0 ? (
              <p className="text-sm text-muted empty:hidden">{readStays(article)}</p>
            ) : null}
            <StepText current={current} />
            <StepFoods
              foods={current.foods}
              ticks={place.ticks[step] ?? []}
              onTicks={(ticks) => onPlace({ ...place, ticks: { ...place.ticks, [step]: ticks } })}
            />
            <StepTimers current={current} step={step} timers={timers} />
          </div>
        )}
      </div>
      {/* In a short window all of it scrolls but the buttons, so that the step can be read. */}
      <footer className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line bg-card px-gutter py-4 short:contents">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:mx-auto sm:w-full sm:max-w-narrow short:px-gutter short:pb-4">
          <TimerList timers={timers} />
        </div>
        <div className="grid grid-cols-2 gap-3 sm:mx-auto sm:w-full sm:max-w-narrow short:sticky short:bottom-0 short:order-last short:mt-auto short:max-w-none short:border-t short:border-line short:bg-card short:px-gutter short:py-2">
          {isListShown ? (
            <button
              type="button"
              onClick={() => {
                setIsListShown(false)
                listButton.current?.focus()
              }}
              className={`${buttonStyles({ size: 'lg' })} col-span-2`}
            >
              <ArrowLeft aria-hidden="true" />
              {words.backToStep(step + 1)}
            </button>
          ) : (
            <>
              <button
                type="button"
                onClick={() => goTo(step - 1)}
                disabled={step === 0}
                className={buttonStyles({ variant: 'outline', size: 'lg' })}
              >
                <ArrowLeft aria-hidden="true" />
                {words.back}
              </button>
              <button
                type="button"
                onClick={() => (isLast ? onClose() : goTo(step + 1))}
                className={buttonStyles({ size: 'lg' })}
              >
                {isLast ? words.finish : words.next}
                {isLast ? null : <ArrowRight aria-hidden="true" />}
              </button>
            </>
          )}
        </div>
        <p className="text-center text-xs text-balance text-muted short:px-gutter short:pb-4">
          {isAwake ? words.awake : words.mayGoDark} {words.ring}
        </p>
      </footer>
    </dialog>
  )
}
