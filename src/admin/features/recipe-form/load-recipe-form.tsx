import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { RecipeFormProps } from './recipe-form.tsx'

/** The form of a recipe, loaded when one is opened; where it cannot be loaded the text stays. */
export function LoadRecipeForm(props: RecipeFormProps) {
  const [Form, setForm] = useState<ComponentType<RecipeFormProps>>()
  const giveUp = useEffectEvent((error: unknown) => {
    reportError(error)
    showToast({
      title: 'The form did not load',
      description:
        'The recipe is here as text. For the form, load the page again when you are online.',
      variant: 'destructive',
    })
    props.onClose(false)
  })

  useEffect(() => {
    let isGone = false
    import('./recipe-form.tsx').then(
      ({ default: loaded }) => {
        if (!isGone) setForm(() => loaded)
      },
      (error: unknown) => {
        if (!isGone) giveUp(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [])

  return Form ? <Form {...props} /> : <SkeletonBlock className="m-6 h-64" />
}
