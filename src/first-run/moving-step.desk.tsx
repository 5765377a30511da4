import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { Button, buttonStyles } from '#ui/button.tsx'

/** Asks for the site that an owner may have, and where it comes in. */
export function MovingStep({ onNothing }: { onNothing: () => void }) {
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
        <summary className="cursor-pointer py-1 font-semibold">Recipes</summary>
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
