import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { BulkRequest, DeskFacts } from '#contract/desk/desk-list.ts'
import type { TopicsApi } from '#terms/topic.calls.ts'
import { Button } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { AskBulk, isAskedFirst } from './ask-bulk.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ChangeTopics } from './change-topics.tsx'
import { ExportRecipes } from './export-recipes.tsx'
import { ListChoices } from './list-choices.tsx'
import { ListRows, type RowProps } from './list-rows.tsx'
import { type ListChoice, postsListQuery } from './posts-list-query.ts'
import { TopicsChanged } from './topics-changed.tsx'
import { useBulk } from './use-bulk.ts'
import { type TopicNames, useTopics } from './use-topics.ts'

type PostsListProps = RowProps & {
  posts: Pick<DeskPostsApi, 'listDeskPosts' | 'bulk' | 'exportChosenRecipes'>
  topics: TopicsApi
  choice: ListChoice
  counts: DeskFacts['counts'] | undefined
  canPurge: boolean
  onChoose: (changes: Partial<ListChoice>) => void
  onNewPost: () => void
}

/** Every post the person may see, found, sorted and changed many at a time. */
export function PostsList({
  posts,
  topics: api,
  choice,
  counts,
  canPurge,
  onChoose,
  onNewPost,
  ...row
}: PostsListProps) {
  const list = useInfiniteQuery(postsListQuery(posts, choice))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const bulk = useBulk(posts)
  const topics = useTopics(api)
  const refused = [...bulk.refused, ...topics.refused]
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const picked = items.filter(({ id }) => chosen.has(id))
  const here = picked.map(({ id }) => id)
  const [asking, setAsking] = useState<BulkRequest['action']>()
  const [isExporting, setIsExporting] = useState(false)
  const [isChangingTopics, setIsChangingTopics] = useState(false)

  function act(action: BulkRequest['action']) {
    setAsking(undefined)
    topics.clear()
    // What is ticked meanwhile stays so.
    void bulk
      .act(action, here)
      .then(() => setChosen((now) => new Set([...now].filter((id) => !chosen.has(id)))))
  }

  /** Changes the topics of the chosen posts. Posts that could not be changed stay chosen. */
  function changeTopics(change: TopicNames) {
    setIsChangingTopics(false)
    bulk.clearRefused()
    void topics
      .change(here, change)
      .then((done) => setChosen((now) => new Set([...now].filter((id) => !done.includes(id)))))
  }

  function toggle(id: string) {
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }

  function body() {
    if (list.isPending) {
      return (
        <Skeleton label="Loading posts" className="grid gap-3">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <SkeletonBlock key={key} className="h-14 w-full" />
          ))}
        </Skeleton>
      )
    }
    if (list.isLoadingError) {
      return (
        <ErrorNotice
          drawing={<Drawing of="broken-cup" className="h-28" />}
          title="The posts could not be loaded"
          message={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )
    }
    if (items.length === 0) return <NothingHere choice={choice} onNewPost={onNewPost} />
    return (
      <>
        <ListRows items={items} chosen={chosen} onToggle={toggle} {...row} />
        {list.hasNextPage ? (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-center"
            aria-disabled={list.isFetchingNextPage || undefined}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? 'Loading more posts…' : 'More posts'}
          </Button>
        ) : null}
        <p role="status" className="sr-only">
          {items.length} posts listed
        </p>
      </>
    )
  }

  return (
    <div className="grid gap-5">
      <ListChoices
        choice={choice}
        counts={counts}
        onChoose={(changes) => {
          // What is ticked while a search is on its way stays so; another state has other actions.
          if ('status' in changes) setChosen(new Set())
          bulk.clearRefused()
          topics.clear()
          onChoose(changes)
        }}
      />
      {here.length > 0 ? (
        <BulkBar
          status={choice.status}
          count={here.length}
          canPurge={canPurge}
          isWorking={bulk.isWorking || topics.progress !== undefined}
          progress={topics.progress}
          onAct={(action) => (isAskedFirst(action) ? setAsking(action) : act(action))}
          onTopics={() => setIsChangingTopics(true)}
          onExport={() => setIsExporting(true)}
          onClear={() => setChosen(new Set())}
        />
      ) : null}
      {asking && picked.length > 0 ? (
        <AskBulk
          action={asking}
          titles={picked.map(({ title }) => title)}
          onConfirm={() => act(asking)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {isExporting && here.length > 0 ? (
        <ExportRecipes posts={posts} ids={here} onClose={() => setIsExporting(false)} />
      ) : null}
      {isChangingTopics && here.length > 0 ? (
        <ChangeTopics
          api={api}
          posts={picked}
          onConfirm={changeTopics}
          onClose={() => setIsChangingTopics(false)}
        />
      ) : null}
      <TopicsChanged
        count={topics.undoable}
        progress={topics.progress}
        hasBar={here.length > 0}
        onUndo={topics.undo}
        onClose={topics.clear}
      />
      {refused.length > 0 ? (
        <ul role="alert" className="grid gap-1 rounded-card bg-tomato-wash px-5 py-3 text-sm">
          {refused.map(({ id, message }) => (
            <li key={id}>
              {items.find((item) => item.id === id)?.title || 'Untitled'}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      {body()}
    </div>
  )
}

function NothingHere({
  choice: { q, status, type },
  onNewPost,
}: {
  choice: ListChoice
  onNewPost: () => void
}) {
  if (q || type) {
    return (
      <EmptyState
        drawing={<Drawing of="lost-spoon" className="h-28" />}
        title="No post fits"
        message="Try other words, or look in another state."
      />
    )
  }
  if (status === 'trash') return <EmptyState title="The trash is empty" />
  return (
    <EmptyState
      title={status ? 'None here' : 'No posts yet'}
      message="A new post begins as a draft that visitors do not see."
      action={<Button onClick={onNewPost}>New post</Button>}
    />
  )
}
