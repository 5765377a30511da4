import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type PostFields, postFieldsSchema } from '#contract/posts.ts'

type CheckedFields = z.output<typeof postFieldsSchema>

/** What the form library holds: every field but the pictures. */
export type PostFormState = UseFormReturn<PostFields, unknown, CheckedFields>

/** The form's fields, checked on submit by the very rules that the server applies. */
export function usePostFormState(defaultValues: PostFields): PostFormState {
  return useForm<PostFields, unknown, CheckedFields>({
    resolver: standardSchemaResolver(postFieldsSchema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
}

/** Ties a control to its field. Editing it clears its error, which is not raised again until submit. */
export function registerField(form: PostFormState, name: keyof PostFields) {
  return form.register(name, { onChange: () => form.clearErrors(name) })
}
