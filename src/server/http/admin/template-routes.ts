import type { templateCalls } from '#contract/calls/desk/template-calls.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import {
  createTemplate,
  removeTemplate,
  renameTemplate,
} from '#server/operations/desk/templates/change-templates.ts'
import { getTemplate, listTemplates } from '#server/operations/desk/templates/list-templates.ts'
import type { CallHandlers } from '../calls/register-call.ts'

/** What posts are begun from. */
export function templateHandlers(deps: WriteDeps): CallHandlers<typeof templateCalls> {
  return {
    listTemplates: (caller) => listTemplates(deps, caller),
    createTemplate: (caller, { body, key }) => createTemplate(deps, caller, body, key),
    getTemplate: (caller, { params }) => getTemplate(deps, caller, params.id),
    renameTemplate: (caller, { params, body }) =>
      renameTemplate(deps, caller, params.id, body.name),
    removeTemplate: (caller, { params }) => removeTemplate(deps, caller, params.id),
  }
}
