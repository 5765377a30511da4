import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { savedWords } from '#domain/words/english/saved.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { ArrowDown } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { isEmpty, readSaved, watchSaved } from '#web/features/posts/post/recipe/saved-store.ts'
import { useHeadSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import { KeptNotes } from './kept-notes.tsx'
import { refreshSaved } from './refresh-saved.ts'
import { SavedRecipes } from './saved-recipes.tsx'
import { ShoppingList } from './shopping-list.tsx'

/** The page of all that a reader has kept on this device: recipes, and the list of what to buy for them. */
export default function SavedPage() {
  const site = useHeadSite()
  const words = translated('saved', savedWords)
  return (
    <Container className="pt-10 pb-section">
      <PageHead
        head={{
          title: `${words.title} | ${site.name}`,
          description: words.description,
          robots: 'noindex',
          canonicalUrl: site.url + urls.saved(),
        }}
      />
      <h1 className="text-4xl print:text-2xl">{words.heading}</h1>
      <p className="mt-4 text-lg text-muted print:hidden">{words.lead}</p>
      <p className="mt-8 in-data-motion:hidden">{words.noScript}</p>
      {/* Whatever is kept, what is below stays below the first screen: only the browser knows how much it is. */}
      <div className="min-h-[calc(100svh-13rem)] print:min-h-0">
        <Kept />
        <div className="failed-only mt-10">
          <p role="alert">{words.failed}</p>
          <form className="mt-5">
            <Button type="submit">{translated('page', pageWords).again}</Button>
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
  if (!saved)
    return (
      <p data-on-device className="needs-script mt-10 text-muted">
        {translated('saved', savedWords).looking}
      </p>
    )

  const say = (text: string | undefined) => setProblem(text ?? '')
  return (
    <>
      {problem ? (
        <p role="alert" className="mt-6 text-tomato">
          {problem}
        </p>
      ) : null}
      {isEmpty(saved) ? null : (
        <a
          href="#shopping-list"
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline lg:hidden print:hidden"
        >
          {translated('saved', savedWords).list}
          <ArrowDown aria-hidden="true" className="size-4" />
        </a>
      )}
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr] print:mt-0 print:block">
        <SavedRecipes recipes={saved.recipes} say={say} />
        <ShoppingList saved={saved} say={say} />
        <div className="grid content-start gap-10 print:hidden">
          <KeptNotes say={say} />
          {isEmpty(saved) ? null : <HowLong />}
        </div>
      </div>
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
  const words = translated('saved', savedWords)
  return (
    <div className="grid justify-items-start gap-6">
      <Link to={urls.recipes()} className={buttonStyles({ variant: 'outline' })}>
        {words.see}
      </Link>
      <p className="text-sm text-muted">{isLasting ? words.lasting : words.mayDelete}</p>
    </div>
  )
}
