import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TemplateRef } from '#contract/desk/desk-drafts.ts'
import { BUILT_IN_TEMPLATE_NAMES, BUILT_IN_TEMPLATES } from './built-in-templates.ts'
import type { TemplatesApi } from './template.calls.ts'
import type { PostTemplate } from './template-shapes.calls.ts'

/** Something that a post can begin from. */
export type TemplateChoice = { template: TemplateRef; name: string; about: string }

const BUILT_IN: readonly TemplateChoice[] = BUILT_IN_TEMPLATE_NAMES.map((template) => {
  const { name, about } = BUILT_IN_TEMPLATES[template]
  return { template, name, about }
})

/** The templates that writers have saved, by name. */
export function templatesQuery(api: Pick<TemplatesApi, 'listTemplates'>) {
  return queryOptions({
    queryKey: ['desk', 'templates'],
    queryFn: async ({ signal }) => (await api.listTemplates({ signal })).items,
    staleTime: 60_000,
  })
}

/** Those of every site at once, and those of this one when they have come, if anybody asks; `isWhole` by then, or when they did not come. */
export function useTemplateChoices(
  api: Pick<TemplatesApi, 'listTemplates'>,
  isAsked: boolean,
): { choices: readonly TemplateChoice[]; isWhole: boolean } {
  const { data, isPending } = useQuery({ ...templatesQuery(api), enabled: isAsked })
  return { choices: [...BUILT_IN, ...(data ?? []).map(toChoice)], isWhole: !isPending }
}

function toChoice({ id, name, createdBy }: PostTemplate): TemplateChoice {
  return { template: id, name, about: `Saved by ${createdBy}` }
}
