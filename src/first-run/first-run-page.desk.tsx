import '#admin/styles/desk.css'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { DeskPlace, useNewPost } from '#admin/pages/desk-place.tsx'
import { LibraryWindow } from '#admin/pages/library-window.tsx'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { PicturePickerWindow } from '#admin/site-documents/picture-control.tsx'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { canChangeSite } from '#domain/policies.ts'
import { SITE_SETTINGS } from '#domain/site/site-settings.ts'
import { ClearSamples } from '#samples/clear-samples.desk.tsx'
import { Button, buttonStyles } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import type { FirstStep } from './first-run.ts'
import { FirstRunSteps, type StepOver } from './first-run-steps.desk.tsx'
import { STEP_WORDS } from './step-words.desk.ts'

// Whole, it would be in the file that all pages of the desk share.
const DocumentDesk = lazy(async () => {
  const { DocumentDesk } = await import('#admin/site-documents/document-desk.tsx')
  return { default: DocumentDesk }
})

const { name, language, tagline, logo, logoPlace, colour } = SITE_SETTINGS

/** The settings that a step asks for; they are written and published as on their own page. */
const FIELDS = {
  name: { name, language, tagline, logo, logoPlace },
  colour: { colour },
} as const

const SAVED = 'What you write is saved while you type, and visitors see it when you publish.'

export const meta = deskMeta('Make it yours')

/** The steps in which a new site becomes its owner's, each of which can be skipped and come back to; for administrators. */
export default function AdminFirstRunPage() {
  return (
    <DeskPlace>
      {(session) => (
        <Container className="grid gap-8 py-8">
          <div className="grid gap-2">
            <h1 className="text-3xl">Make it yours</h1>
            <p className="max-w-measure text-sm text-muted">
              Five steps, in any order. Skip what can wait: what you write is saved while you type,
              and the overview leads back here.
            </p>
          </div>
          {canChangeSite(session) ? (
            <Steps />
          ) : (
            <EmptyState
              drawing={<Drawing of="lost-spoon" className="h-28" />}
              title="The site is set up by administrators"
            />
          )}
        </Container>
      )}
    </DeskPlace>
  )
}

function Steps() {
  const { firstRun } = useDesk()
  return (
    <FirstRunSteps
      api={firstRun}
      renderStep={(step, over) => <StepControls step={step} over={over} />}
    />
  )
}

function StepControls({ step, over: { onDone, onDoneHere } }: { step: FirstStep; over: StepOver }) {
  const { siteDocuments, samples } = useDesk()
  const startPost = useNewPost()
  if (step === 'moving') return <MovingStep onNothing={onDone} />
  if (step === 'samples') return <ClearSamples api={samples} onCleared={onDoneHere} />
  if (step === 'post') {
    return (
      <div>
        <Button
          size="lg"
          onClick={() => {
            onDoneHere()
            startPost()
          }}
        >
          New post
        </Button>
      </div>
    )
  }
  const { label } = STEP_WORDS[step]
  return (
    <PicturePickerWindow value={(window) => <LibraryWindow {...window} />}>
      <Suspense fallback={<SkeletonBlock className="h-96 w-full" />}>
        <DocumentDesk
          api={siteDocuments}
          id="settings"
          groups={[{ name: step, label, help: SAVED, fields: FIELDS[step] }]}
          published="Every page shows it now."
          onPublished={onDone}
          hasPreview
          hasHistory={false}
        />
      </Suspense>
    </PicturePickerWindow>
  )
}

/** Asks for the site that an owner may have, and where it comes in. */
function MovingStep({ onNothing }: { onNothing: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap gap-3">
        <Link to={urls.adminImport()} className={buttonStyles()}>
          WordPress or Ghost
        </Link>
        <Button variant="outline" onClick={onNothing}>
          Nothing yet
        </Button>
      </div>
      <details className="w-full max-w-measure rounded-card border border-line bg-card px-5 py-3">
        <summary className="cursor-pointer py-1 font-semibold">Recipes of another program</summary>
        <div className="grid gap-3 pt-2 text-sm">
          <p>
            Of Mealie, Tandoor, Paprika, Cooklang or Markdown, as drafts. One recipe comes in with
            “Import a recipe” under Posts; a whole collection where this program runs:
          </p>
          <pre className="whitespace-pre-wrap rounded-control bg-sand px-4 py-3 text-xs wrap-anywhere">
            <code>npm run haven -- import --recipes recipes.zip --dry-run</code>
          </pre>
          <p className="text-muted">
            That only says what would come and what cannot. Without <code>--dry-run</code> it comes
            in.
          </p>
        </div>
      </details>
    </div>
  )
}
