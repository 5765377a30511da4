import '../styles/desk.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { deskMeta } from '#admin/site-name.ts'
import { deskListQuerySchema } from '#contract/desk/desk-list.ts'
import { type Actor, canPurgePosts } from '#domain/policies.ts'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'
import { deskFactsQuery } from '../api/desk-facts-query.ts'
import { PostStatus } from '../features/post-editor/publishing/post-status.tsx'
import { scheduleInWords } from '../features/post-editor/publishing/schedule-words.ts'
import { PostsList } from '../features/posts-list/posts-list.tsx'
import type { ListChoice } from '../features/posts-list/posts-list-query.ts'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskPlace, useNewPost } from './desk-place.tsx'
import { NewPost } from './new-post.tsx'
import { OverdueNotice } from './overdue-notice.tsx'

/** Loaded when somebody imports something. */
const ImportRecipeDialog = lazy(() => import('./import-recipe-dialog.tsx'))

export const meta = deskMeta('Posts')

/** All posts of the desk. */
export default function AdminPostsPage() {
  return <DeskPlace>{(session) => <Posts actor={session} />}</DeskPlace>
}

function Posts({ actor }: { actor: Pick<Actor, 'role'> }) {
  const { posts, topics } = useDesk()
  const onNewPost = useNewPost()
  const [params, setParams] = useSearchParams()
  const { data: facts } = useQuery(deskFactsQuery(posts))
  const choice = readChoice(params)
  const [isImporting, setIsImporting] = useState(false)

  const handleChoose = useCallback(
    (changes: Partial<ListChoice>) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      }),
    [setParams],
  )

  return (
    <Container className="grid gap-6 py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">Posts</h1>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            className="max-sm:order-last"
            onClick={() => setIsImporting(true)}
          >
            Import a recipe
          </Button>
          <NewPost />
        </div>
      </div>
      {isImporting ? (
        <Suspense>
          <ImportRecipeDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      ) : null}
      <OverdueNotice />
      <PostsList
        posts={posts}
        topics={topics}
        choice={choice}
        counts={facts?.counts}
        canPurge={canPurgePosts(actor)}
        onChoose={handleChoose}
        onNewPost={() => onNewPost()}
        renderStatus={(post) => <PostStatus post={post} />}
        scheduleWords={scheduleInWords}
      />
    </Container>
  )
}

/** An address that somebody has typed may hold anything; what is not known is left out. */
function readChoice(params: URLSearchParams): ListChoice {
  const { status, type, q, sort } = deskListQuerySchema.shape
  const read = (name: string) => params.get(name) ?? undefined
  const choice: ListChoice = { sort: sort.catch('edited').parse(read('sort')) }
  const words = q.catch(undefined).parse(read('q'))
  const state = status.catch(undefined).parse(read('status'))
  const kind = type.catch(undefined).parse(read('type'))
  return {
    ...choice,
    ...(words && { q: words }),
    ...(state && { status: state }),
    ...(kind && { type: kind }),
  }
}
