import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { POST_FIELDS, type PostField } from '#domain/posts/post-fields.ts'
import { NoteWindow } from '#notes/post-notes.desk.tsx'
import { useDroppedFiles } from '../../features/library/use-dropped-files.ts'
import { ActionBar } from '../../features/post-editor/action-bar.tsx'
import { useWordGoal } from '../../features/post-editor/word-goal/word-goal.ts'
import { WordGoalDialog } from '../../features/post-editor/word-goal/word-goal-dialog.tsx'
import type { ScrollToLine } from '../../features/preview/live-preview.tsx'
import { LeaveGuard } from '../../features/saving/leave-guard.tsx'
import { SaveNotice } from '../../features/saving/save-notice.tsx'
import { ActionDialogs, type OpenDialog } from './action-dialogs.tsx'
import { DropNotice } from './drop-notice.tsx'
import { useLittleRoom } from './open/use-little-room.ts'
import { useOpenPost } from './open/use-open-post.ts'
import { WriterContext } from './open/writer-context.ts'
import { CountChecks } from './side/count-checks.tsx'
import { SidePane } from './side/side-pane.tsx'
import { type WriterPlace, WriterTabs } from './side/writer-tabs.tsx'
import { TextPane } from './text/text-pane.tsx'
import { TypingBar } from './text/typing-bar.tsx'
import { useCommands } from './use-commands.ts'
import { useWideDesk } from './use-wide-desk.ts'
import { WriterBar } from './writer-bar.tsx'
import { WritingDialogs } from './writing-dialogs.tsx'

const SIDE: readonly WriterPlace[] = ['preview', 'details', 'sharing', 'checks', 'notes']

/** The desk of one post: the text, what it will look like, and everything that goes with it. */
export function PostWriter({ post, userId }: { post: DeskPostState; userId: string }) {
  const openPost = useOpenPost(post, userId)
  const { text, notes, writing, postPictures, actions, editors } = openPost
  const { saver } = writing

  const isWide = useWideDesk()
  const [chosen, setChosen] = useState<WriterPlace>('write')
  const place = isWide && chosen === 'write' ? 'preview' : chosen
  const [open, setOpen] = useState<OpenDialog>()
  const [findingCount, setFindingCount] = useState(0)
  const [isFullScreen, setIsFullScreen] = useState(false)
  const { handleAction, handleKey } = useCommands({
    ...openPost,
    ...{ post, open, setOpen, isFullScreen, setIsFullScreen },
  })
  const room = useLittleRoom()
  const { isLittle } = room
  const { goal, changeGoal } = useWordGoal(post.id)
  const panelId = useId()
  const { isOver, handlers } = useDroppedFiles((files) => text.current?.addPictures(files))
  const scrollTo = useRef<ScrollToLine | null>(null)
  const errors = Object.fromEntries(actions.errors.map(({ field, message }) => [field, message]))
  const isInTrash = post.status === 'trash'

  useEffect(() => {
    if (isLittle) text.current?.showCursor()
  }, [isLittle, text])

  function showLine(line: number) {
    setOpen(undefined)
    // Beside the text the checks stay, for the next of them.
    if (!isWide) setChosen('write')
    // After the field is there again on a small screen.
    setTimeout(() => text.current?.goToLine(line))
  }

  function goToField(field: PostField) {
    const inWindow = room.page.current?.querySelector<HTMLElement>(`dialog [data-field="${field}"]`)
    if (inWindow) return inWindow.focus()
    setOpen(undefined)
    setChosen(POST_FIELDS[field].desk.tab)
    // After the window has given the focus back, and the fields are there.
    requestAnimationFrame(() => {
      if (field === 'content') text.current?.focus()
      else room.page.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
    })
  }

  function showNote(id: string) {
    if (!isWide) setChosen('write')
    setTimeout(() => text.current?.notes.show(id))
  }

  const tabs = (places: readonly WriterPlace[]) => (
    <div className="border-b border-line">
      <WriterTabs
        places={places}
        place={place}
        panelId={panelId}
        counts={{ checks: findingCount, notes: notes.openCount }}
        onChoose={setChosen}
      />
    </div>
  )
  const { pictures, recordPictures, choosePoint, underWay } = postPictures
  const writer = {
    ...{ post, writing, actions, errors, pictures, recordPictures, choosePoint, underWay },
    ...{ showLine, goToField },
  }
  return (
    <WriterContext value={writer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole room, not of a control */}
      <div
        {...(isInTrash ? undefined : handlers)}
        ref={room.page}
        data-little-room={isLittle ? '' : undefined}
        onKeyDown={handleKey}
        className={clsx(
          'group/room flex flex-col',
          isLittle
            ? 'fixed inset-x-0 top-0 z-40 bg-paper'
            : 'h-[calc(100dvh-3.5rem-1px)] min-h-[28rem] max-sm:h-dvh',
        )}
      >
        <h1 className="sr-only">Write</h1>
        {isLittle ? (
          <TypingBar
            post={post}
            saveNotice={<SaveNotice saver={saver} />}
            isWorking={actions.isWorking}
            onDone={room.leave}
            onPublish={() => handleAction('publish')}
          />
        ) : (
          <WriterBar
            post={post}
            userId={userId}
            editors={editors}
            saveNotice={<SaveNotice saver={saver} />}
            onReschedule={() => handleAction('reschedule')}
            isWorking={actions.isWorking}
            actions={
              <ActionBar post={post} isWorking={actions.isWorking} onAction={handleAction} />
            }
          />
        )}
        {isInTrash ? (
          <p className="bg-sand px-6 py-3 text-sm">
            This post is in the trash
            {post.purgedAt
              ? ` until ${new Date(post.purgedAt).toLocaleDateString('en-GB', { dateStyle: 'long' })}`
              : ''}
            . Restore it to go on writing.
          </p>
        ) : null}
        <div className="mx-auto flex min-h-0 w-full max-w-[100rem] flex-1 max-lg:flex-col">
          {isWide || isLittle ? null : tabs(['write', ...SIDE])}
          <TextPane
            openPost={openPost}
            scrollTo={scrollTo}
            room={room}
            isHidden={!isWide && place !== 'write'}
            goal={goal}
            onWordGoal={() => setOpen('goal')}
            isFullScreen={isFullScreen}
            onFullScreen={setIsFullScreen}
            onPublish={() => handleAction('publish')}
          />
          <SidePane
            place={place}
            panelId={panelId}
            tabs={isWide ? tabs(SIDE) : null}
            scrollTo={scrollTo}
            notes={notes}
            onShowNote={showNote}
          />
        </div>

        {isOver ? <DropNotice /> : null}
        {postPictures.windows}
        <LeaveGuard saver={saver} underWay={underWay} />
        <WritingDialogs />
        <CountChecks onCount={setFindingCount} />
        <NoteWindow
          notes={notes}
          onSaid={() => isWide && setChosen('notes')}
          onClosed={() => text.current?.goBehindSelection()}
        />
        {open === 'goal' ? (
          <WordGoalDialog
            goal={goal}
            onChange={(next) => {
              changeGoal(next)
              setOpen(undefined)
            }}
            onClose={() => setOpen(undefined)}
          />
        ) : null}
        <ActionDialogs
          open={open}
          onSchedule={() => handleAction('schedule')}
          onGoTo={goToField}
          onClose={() => setOpen(undefined)}
        />
      </div>
    </WriterContext>
  )
}
