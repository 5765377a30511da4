import { readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  type ProviderSettings,
  providersSettingsSchema,
} from '../auth/federation/provider-settings.ts'

/**
 * The environment variable that lists identity providers: JSON, or the path of a
 * file that holds it, so that secrets need not be in the environment.
 */
export const providersVariable = z.string().transform((value, context): ProviderSettings[] => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const text = value.trim()
  const json = text.startsWith('[') ? text : readText(text)
  if (json === undefined) return refuse('names a file that cannot be read')
  const parsed = parse(json)
  if (parsed === undefined) return refuse('must be a JSON list of providers, or the path of one')

  const result = providersSettingsSchema.safeParse(parsed.value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  // The issue names the path; the value may be a secret and is never reported.
  return refuse(`has an error at ${issue?.path.join('.') || 'the top'}: ${issue?.message}`)
})

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parse(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) as unknown }
  } catch {
    return undefined
  }
}
