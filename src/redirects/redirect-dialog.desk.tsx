import { useState } from 'react'
import { type Redirect, setRedirectSchema } from '#contract/desk/desk-history.ts'
import { slugSchema } from '#domain/posts/post-identifiers.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type RedirectWish = { slug: string; target: string | null }

/** Says where an old address leads; an empty target answers that it is gone. */
export function RedirectDialog({
  redirect,
  error,
  isWorking,
  onSave,
  onClose,
}: {
  /** Undefined for a new one. */
  redirect: Redirect | undefined
  error: string | undefined
  isWorking: boolean
  onSave: (wish: RedirectWish) => void
  onClose: () => void
}) {
  const [slug, setSlug] = useState(redirect?.slug ?? '')
  const [target, setTarget] = useState(redirect?.target?.path ?? '')
  const [errors, setErrors] = useState<{ slug?: string; target?: string }>({})

  function handleSubmit() {
    const name = slug.trim().replace(/^\/?blog\//, '')
    const wish = setRedirectSchema.safeParse({ target: target.trim() || null })
    const isName = slugSchema.safeParse(name).success
    const found = {
      ...(!isName && { slug: 'Enter what stands behind /blog/, such as old-soup' }),
      ...(!wish.success && { target: wish.error.issues[0]?.message ?? 'Enter a path' }),
    }
    setErrors(found)
    if (isName && wish.success) onSave({ slug: name, target: wish.data.target })
  }

  return (
    <FormDialog
      title={redirect ? `Where /blog/${redirect.slug} leads` : 'New redirect'}
      onClose={onClose}
      action="Save"
      isWorking={isWorking}
      onSubmit={handleSubmit}
    >
      {redirect ? null : (
        <Field label="Old address" hint="What stood behind /blog/" error={errors.slug}>
          {(control) => (
            <Input
              {...control}
              value={slug}
              spellCheck={false}
              onChange={(event) => setSlug(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <Field
        label="Leads to"
        error={errors.target ?? error}
        hint="A path such as /blog/soup, or an https:// address. Left empty, the old address says that the page is gone."
      >
        {(control) => (
          <Input
            {...control}
            value={target}
            spellCheck={false}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
