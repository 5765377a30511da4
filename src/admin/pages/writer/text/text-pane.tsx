import { clsx } from 'clsx'
import { type RefObject, useMemo, useRef, useSyncExternalStore } from 'react'
import { usePostTypes } from '#admin/post-types.ts'
import { readFrontWindow, subscribeToWindows } from '#ui/dialog/front-window.ts'
import { Counters } from '../../../features/post-editor/word-goal/counters.tsx'
import type { ScrollToLine } from '../../../features/preview/live-preview.tsx'
import { SaveNotice } from '../../../features/saving/save-notice.tsx'
import { useDesk } from '../../../session/desk-session-provider.tsx'
import { createLinkTargets } from '../../writing/link-targets.ts'
import type { useLittleRoom } from '../open/use-little-room.ts'
import type { OpenPost } from '../open/use-open-post.ts'
import { useWriter } from '../open/writer-context.ts'
import { BeginWith } from './begin-with.tsx'
import { PublishButton } from './publish-button.tsx'
import { RecipeInText } from './recipe-in-text.tsx'
import { renderBlock, textSource } from './text-source.ts'
import { WriterTitle } from './writer-title.tsx'
import { WritingField } from './writing-field.tsx'

/** Where the post is written: its title, its text, and how much of it there is. */
export function TextPane({
  openPost: { text, notes, postPictures },
  scrollTo,
  room: { isLittle, typing, handlers },
  isHidden,
  goal,
  onWordGoal,
  isFullScreen,
  onFullScreen,
  onPublish,
}: {
  openPost: Pick<OpenPost, 'text' | 'notes' | 'postPictures'>
  /** Has the preview follow the text. */
  scrollTo: RefObject<ScrollToLine | null>
  room: Pick<ReturnType<typeof useLittleRoom>, 'isLittle' | 'typing' | 'handlers'>
  isHidden: boolean
  goal: number | undefined
  onWordGoal: () => void
  isFullScreen: boolean
  onFullScreen: (isFullScreen: boolean) => void
  onPublish: () => void
}) {
  const { posts, search, site } = useDesk()
  const types = usePostTypes()
  const { post, writing, errors, actions } = useWriter()
  const { document, renderer, saver } = writing
  const ownSlug = post.live?.slug
  const findLinkTargets = useMemo(
    () => createLinkTargets({ posts, search, site, types, ownSlug }),
    [posts, search, site, types, ownSlug],
  )
  const pane = useRef<HTMLElement>(null)
  const front = useSyncExternalStore(subscribeToWindows, readFrontWindow, () => undefined)
  // A screen that is turned may have no place for the text: a window of it would be in front of all, and unseen.
  const holdsWindow = front !== undefined && Boolean(pane.current?.contains(front))
  const source = useMemo(() => textSource(document), [document])
  /** The title with which Enter was pressed in it before the text was there. */
  const leftTitle = useRef<string>(undefined)

  function goToText() {
    if (text.current) text.current.focus()
    else leftTitle.current = document.readFields().title
  }

  /** Somebody who has gone on with the title meanwhile stays there. */
  function handleWritable() {
    const isAwaited = leftTitle.current === document.readFields().title
    leftTitle.current = undefined
    if (isAwaited && pane.current?.querySelector('[data-title]:focus')) text.current?.focus()
  }

  return (
    <section
      ref={pane}
      aria-label="Text"
      inert={post.status === 'trash'}
      {...handlers}
      className={clsx(
        'group/text flex min-h-0 min-w-0 flex-1 flex-col',
        isFullScreen && !isLittle && 'fixed inset-0 z-40 bg-paper',
        isHidden && !holdsWindow && 'hidden',
      )}
    >
      <WriterTitle
        onEnter={goToText}
        onWheel={(pixels) => text.current?.scrollBy(pixels)}
        isHidden={isLittle && typing === 'text'}
      />
      <div className="min-h-0 flex-1">
        <WritingField
          source={source}
          label="Article Content"
          {...postPictures.ofEditor}
          onScroll={(line) => scrollTo.current?.(line)}
          handle={text}
          onWritable={handleWritable}
          findLinkTargets={findLinkTargets}
          notes={notes.inText}
          onNotesPlaced={notes.setPlaced}
          onNote={notes.begin}
          onWordGoal={onWordGoal}
          isFullScreen={isFullScreen}
          onFullScreen={onFullScreen}
          render={renderBlock}
          recipeForm={(form) => (
            <RecipeInText
              form={form}
              postTitle={document.readFields().title}
              nextStep={
                isLittle ? (
                  <PublishButton post={post} isWorking={actions.isWorking} onPress={onPublish} />
                ) : null
              }
            />
          )}
        />
      </div>
      {isLittle ? null : <BeginWith onBegun={() => text.current?.focus()} />}
      <div
        className={clsx(
          'flex items-center justify-between gap-4 border-t border-line px-4 py-1.5',
          isLittle && 'hidden',
        )}
      >
        <Counters rendered={renderer} goal={goal} />
        {errors.content ? (
          <p className="text-sm font-medium text-tomato">{errors.content}</p>
        ) : null}
        {isFullScreen ? <SaveNotice saver={saver} /> : null}
        <button
          type="button"
          title="Ctrl Alt M"
          onClick={notes.begin}
          className="min-h-8 cursor-pointer text-xs whitespace-nowrap text-leaf underline underline-offset-4"
        >
          Note to co-writers
        </button>
      </div>
    </section>
  )
}
