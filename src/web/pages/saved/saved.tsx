import { useEffect, useState, useSyncExternalStore } from 'react'
import { urls } from '#contract/urls.ts'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { isEmpty, readSaved, watchSaved } from '#web/features/posts/post/recipe/saved-store.ts'
import { useHeadSite } from '#web/site-settings.ts'
import { KeptNotes } from './kept-notes.tsx'
import { refreshSaved } from './refresh-saved.ts'
import { SavedRecipes } from './saved-recipes.tsx'
import { ShoppingList } from './shopping-list.tsx'

/** What a reader has kept on this device: recipes, and the list of what to buy for them. */
export default function SavedPage() {
  const site = useHeadSite()
  return (
    <Container className="pt-10 pb-section">
      <PageHead
        head={{
          title: `Saved recipes and shopping list | ${site.name}`,
          description: 'The recipes that you saved on this device, and what to buy for them.',
          robots: 'noindex',
          canonicalUrl: site.url + urls.saved(),
        }}
      />
      <h1 className="text-5xl print:text-2xl">Saved recipes</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-pretty text-muted print:hidden">
        They stay on this device, in this browser. Nobody else sees them, not even this site.
      </p>
      <p className="mt-8 in-data-motion:hidden">
        Your browser runs no JavaScript here, and without it nothing can be kept on your device.
        Recipes can be read, scaled and printed all the same.
      </p>
      {/* Whatever is kept, what is below stays below the first screen: only the browser knows how much it is. */}
      <div className="min-h-[calc(100svh-18rem)] print:min-h-0">
        <Kept />
        <div className="failed-only mt-10">
          <p role="alert">
            A part of this page did not load, so what you saved cannot be shown now. It is still on
            this device.
          </p>
          <form className="mt-5">
            <Button type="submit">Try again</Button>
          </form>
        </div>
      </div>
    </Container>
  )
}

function Kept() {
  const saved = useSyncExternalStore(watchSaved, readSaved, () => undefined)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    void refreshSaved()
  }, [])
  if (!saved) return <p className="needs-script mt-12 text-muted">Looking at what is kept here…</p>

  const say = (text: string | undefined) => setProblem(text ?? '')
  return (
    <>
      {problem ? (
        <p role="alert" className="mt-6 text-tomato">
          {problem}
        </p>
      ) : null}
      <div className="mt-12 grid gap-x-16 gap-y-16 lg:grid-cols-2 print:mt-0 print:block">
        <SavedRecipes recipes={saved.recipes} say={say} />
        <ShoppingList saved={saved} say={say} />
      </div>
      <KeptNotes say={say} />
      {isEmpty(saved) ? null : <HowLong />}
    </>
  )
}

/** For how long the browser keeps it, in words: it may have been asked, and have answered, at any time. */
function HowLong() {
  const [isLasting, setIsLasting] = useState<boolean>()
  useEffect(() => {
    const look = () => {
      const asked = navigator.storage?.persisted?.() ?? Promise.resolve(false)
      asked.then(setIsLasting, () => setIsLasting(false))
    }
    look()
    return watchSaved(look)
  }, [])
  if (isLasting === undefined) return null
  return (
    <p className="mt-12 max-w-[60ch] text-sm text-muted print:hidden">
      {isLasting
        ? 'This browser keeps it until you remove it.'
        : 'This browser may delete it: when it is short of room, or when you have not been here for a while (Safari: seven days). A list that you need later is safe as a download.'}
    </p>
  )
}
