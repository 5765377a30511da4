import { useId, useState } from 'react'
import type { ImportedRecipes } from '#contract/desk/recipe-import.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

type ImportedRecipe = ImportedRecipes['recipes'][number]

/** Shows a recipe as it was read, field by field, before anything is made of it. */
export function RecipeReport({
  recipes,
  action,
  isWorking,
  error,
  onTake,
  onBack,
  onClose,
}: {
  recipes: readonly ImportedRecipe[]
  action: string
  isWorking: boolean
  error: string | undefined
  onTake: (recipe: ImportedRecipe) => void
  onBack: () => void
  onClose: () => void
}) {
  const [place, setPlace] = useState(0)
  const recipe = recipes[place] ?? recipes[0]
  if (!recipe) return null
  const { title, format, counts, findings, markdown } = recipe
  return (
    <Dialog
      title={title || 'A recipe without a name'}
      lead={`Read as ${format}: ${amount(counts.ingredients, 'ingredient')}, ${amount(counts.steps, 'step')}.`}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
          <Button onClick={() => onTake(recipe)} aria-disabled={isWorking || undefined}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {error ? (
          <p
            role="alert"
            className="rounded-control bg-tomato-wash px-4 py-3 text-sm font-medium text-tomato"
          >
            {error}
          </p>
        ) : null}
        {recipes.length > 1 ? (
          <RecipeChoice recipes={recipes} place={place} onChoose={setPlace} />
        ) : null}
        <Findings findings={findings} />
        <section aria-label="Text">
          <h3 className="mb-2 text-base">As it will stand in the text</h3>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            className="max-h-72 overflow-auto rounded-control border border-line bg-paper p-4 font-mono text-xs leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {markdown}
          </pre>
        </section>
      </div>
    </Dialog>
  )
}

function Findings({ findings }: { findings: ImportedRecipe['findings'] }) {
  if (findings.length === 0) {
    return <p className="text-sm">Every field has its place here: nothing is left out.</p>
  }
  const groups = [
    { outcome: 'changed', heading: 'Kept in another form' },
    { outcome: 'left out', heading: 'Left out' },
  ] as const
  return (
    <div className="grid gap-5">
      {groups.map(({ outcome, heading }) => {
        const found = findings.filter((finding) => finding.outcome === outcome)
        if (found.length === 0) return null
        return (
          <section key={outcome} aria-label={heading}>
            <h3 className="mb-1 text-base">{heading}</h3>
            <dl className="divide-y divide-line border-y border-line text-sm">
              {found.map(({ field, detail }, index) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: a field may be named twice, and the list never changes
                  key={`${field}-${index}`}
                  className="grid gap-x-4 py-2 sm:grid-cols-[8rem_1fr]"
                >
                  <dt className="font-semibold">{field}</dt>
                  <dd className="text-muted [overflow-wrap:anywhere]">{detail}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

function RecipeChoice({
  recipes,
  place,
  onChoose,
}: {
  recipes: readonly ImportedRecipe[]
  place: number
  onChoose: (place: number) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        There are {recipes.length} recipes. Which one?
      </legend>
      <div className="grid gap-1">
        {recipes.map(({ title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two recipes may have one name, and the list never changes
          <label key={index} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name={name}
              className="accent-leaf"
              checked={index === place}
              onChange={() => onChoose(index)}
            />
            {title || `Recipe ${index + 1}`}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function amount(count: number, of: string): string {
  return `${count} ${of}${count === 1 ? '' : 's'}`
}
