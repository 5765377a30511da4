import type { TemplateRef } from '#contract/desk/desk-drafts.ts'
import { Button } from '#ui/button.tsx'
import type { TemplatesApi } from './template.calls.ts'
import { useTemplateChoices } from './template-choices.desk.ts'

/** Shows the templates that an empty text can begin from, one press each. */
export function TemplateOffer({
  api,
  onChoose,
}: {
  api: Pick<TemplatesApi, 'listTemplates'>
  onChoose: (template: TemplateRef) => void
}) {
  const { choices } = useTemplateChoices(api, true)
  return (
    <fieldset className="flex items-center gap-2 overflow-x-auto px-4 py-2">
      <legend className="sr-only">Begin with a template</legend>
      <span aria-hidden="true" className="shrink-0 text-xs text-muted">
        Begin with
      </span>
      {choices.map(({ template, name, about }) => (
        <Button
          key={template}
          variant="outline"
          size="sm"
          title={about}
          aria-label={`Template: ${name}`}
          className="max-w-56 pointer-coarse:min-h-11"
          onClick={() => onChoose(template)}
        >
          <span className="truncate">{name}</span>
        </Button>
      ))}
    </fieldset>
  )
}
