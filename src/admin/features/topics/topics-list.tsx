import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { SearchedList } from '#admin/named-list/searched-list.tsx'
import { useChanges } from '#admin/named-list/use-changes.ts'
import type { TopicsApi } from '#contract/calls/desk/topic-calls.ts'
import type { DeskTopic } from '#contract/desk/topics.ts'
import { urls } from '#contract/urls.ts'
import { Button } from '#ui/button.tsx'
import { EditTopicDialog, MergeTopicDialog, RemoveTopicDialog } from './topic-dialogs.tsx'
import { TOPICS_KEY, topicsQuery } from './topics-query.ts'

const ACTS = { edit: 'Edit', merge: 'Merge', remove: 'Remove' } as const
type Open = { act: keyof typeof ACTS; topic: DeskTopic }

/** All topics with how many posts each has, and what can be done with them. */
export function TopicsList({ api }: { api: TopicsApi }) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const list = useInfiniteQuery(topicsQuery(api, q))
  const { open, setOpen, change, dialog } = useChanges<Open>(TOPICS_KEY)
  return (
    <div className="grid gap-5">
      <SearchedList
        list={list}
        of="topics"
        words={words}
        onWords={setWords}
        placeholder="The beginning of a word"
        nothing={{
          title: q ? 'No topic fits' : 'No topics yet',
          message: 'Whoever writes a post gives it topics under Details; each appears here.',
        }}
        row={(topic) => (
          <TopicItem key={topic.id} topic={topic} onAct={(act) => setOpen({ act, topic })} />
        )}
      />
      {open ? <OpenDialog {...open} {...{ dialog, api, change }} /> : null}
    </div>
  )
}

function TopicItem({ topic, onAct }: { topic: DeskTopic; onAct: (act: Open['act']) => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p>
          <a
            href={urls.topic(topic.slug)}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {topic.name}
          </a>
          <span className="ms-3 text-sm text-muted">
            {topic.posts === 1 ? '1 post' : `${topic.posts.toLocaleString('en')} posts`}
          </span>
        </p>
        {topic.description ? (
          <p className="line-clamp-2 text-sm text-muted">{topic.description}</p>
        ) : null}
      </div>
      <div className="flex gap-1">
        {(Object.keys(ACTS) as Open['act'][]).map((act) => (
          <Button
            key={act}
            variant="ghost"
            size="sm"
            aria-label={`${ACTS[act]} ${topic.name}`}
            onClick={() => onAct(act)}
          >
            {ACTS[act]}
          </Button>
        ))}
      </div>
    </li>
  )
}

function OpenDialog({
  act,
  topic,
  dialog,
  api,
  change,
}: Open & {
  dialog: { fault: string | undefined; isWorking: boolean; onClose: () => void }
  api: TopicsApi
  change: (work: () => Promise<unknown>, title: string) => void
}) {
  const given = { ...dialog, topic }
  if (act === 'edit') {
    return (
      <EditTopicDialog
        {...given}
        onSave={(changes) => change(() => api.changeTopic(topic.id, changes), 'Topic saved')}
      />
    )
  }
  if (act === 'merge') {
    return (
      <MergeTopicDialog
        {...given}
        api={api}
        onMerge={(into) =>
          change(
            () => api.mergeTopic(topic.id, { into: into.id }),
            `${topic.name} is a part of ${into.name} now`,
          )
        }
      />
    )
  }
  return (
    <RemoveTopicDialog
      {...given}
      onRemove={() => change(() => api.removeTopic(topic.id), 'Topic removed')}
    />
  )
}
