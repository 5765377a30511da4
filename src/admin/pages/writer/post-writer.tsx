import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { likelyType } from '#domain/posts/likely-type.ts'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { useDroppedFiles } from '../../features/library/use-dropped-files.ts'
import type { EditorHandle } from '../../features/markdown-editor/editor-pane.tsx'
import { MarkdownEditor } from '../../features/markdown-editor/markdown-editor.tsx'
import type { TextSource } from '../../features/markdown-editor/text/text-source.ts'
import { ActionBar, type PostAction } from '../../features/post-editor/action-bar.tsx'
import { Counters } from '../../features/post-editor/counters.tsx'
import { deskPostQuery } from '../../features/post-editor/post-query.ts'
import { useWordGoal } from '../../features/post-editor/word-goal.ts'
import { WordGoalDialog } from '../../features/post-editor/word-goal-dialog.tsx'
import type { ScrollToLine } from '../../features/preview/live-preview.tsx'
import { LoadRecipeForm } from '../../features/recipe-form/load-recipe-form.tsx'
import { LeaveGuard } from '../../features/saving/leave-guard.tsx'
import { SaveNotice } from '../../features/saving/save-notice.tsx'
import { useDesk } from '../../session/desk-session-provider.tsx'
import { NoteWindow, PostNotes } from '../notes/post-notes.tsx'
import { useNotes } from '../notes/use-notes.ts'
import { ActionDialogs, type OpenDialog } from '../post-actions/action-dialogs.tsx'
import { usePostActions } from '../post-actions/use-post-actions.ts'
import { BeginWith } from './begin-with.tsx'
import { DropNotice } from './drop-notice.tsx'
import { linkTargetsOf } from './link-targets.ts'
import { NutritionProposal } from './nutrition-proposal.tsx'
import { TypingBar } from './typing-bar.tsx'
import { useCompany } from './use-company.ts'
import { useLittleRoom } from './use-little-room.ts'
import { usePostPictures } from './use-post-pictures.tsx'
import { useWideDesk } from './use-wide-desk.ts'
import { useWriting, type Writing } from './use-writing.ts'
import { WriterBar } from './writer-bar.tsx'
import { WriterContext } from './writer-context.ts'
import { WriterPreview } from './writer-preview.tsx'
import { Checks, Details, Sharing } from './writer-side.tsx'
import { type WriterPlace, WriterTabs } from './writer-tabs.tsx'
import { WriterTitle } from './writer-title.tsx'
import { WritingDialogs } from './writing-dialogs.tsx'

const SIDE: readonly WriterPlace[] = ['preview', 'details', 'sharing', 'checks', 'notes']

/** The desk of one post: the text, what it will look like, and everything that goes with it. */
export function PostWriter({ post, userId }: { post: DeskPostState; userId: string }) {
  const { posts, state, search, site } = useDesk()
  const findLinkTargets = useMemo(() => linkTargetsOf({ search, site }), [search, site])
  const queryClient = useQueryClient()
  const { queryKey } = deskPostQuery(posts, post.id)
  const patchPost = (changesOf: (known: DeskPostState) => Partial<DeskPostState>) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, ...changesOf(known) })

  const text = useRef<EditorHandle | null>(null)
  const notes = useNotes(post.id, text)
  const writing = useWriting({
    posts,
    post,
    userId,
    onSaved: ({ version, hasChanges, scheduleHasChanges }) => {
      patchPost((known) => ({
        version,
        hasChanges,
        schedule: known.schedule && { ...known.schedule, hasChanges: scheduleHasChanges },
      }))
      void notes.keepUp()
    },
  })
  const { document, saver, renderer } = writing
  const { pictures, recordPictures, ...postPictures } = usePostPictures(post, document)

  function takePost(answer: DeskPostState) {
    queryClient.setQueryData(queryKey, answer)
    recordPictures(answer.pictures)
    const { version, document: saved, editedAt } = answer
    saver.adopt({ version, document: saved, at: editedAt })
  }
  const actions = usePostActions({ posts, post, writing, onPost: takePost })
  const editors = useCompany({
    posts,
    postId: post.id,
    writing,
    here: post.editors,
    onNewer: takePost,
  })

  const isWide = useWideDesk()
  const [chosen, setChosen] = useState<WriterPlace>('write')
  const place = isWide && chosen === 'write' ? 'preview' : chosen
  const [open, setOpen] = useState<OpenDialog>()
  const [isFullScreen, setIsFullScreen] = useState(false)
  const { isLittle, ...room } = useLittleRoom()
  const { goal, changeGoal } = useWordGoal(post.id)
  const panelId = useId()
  const source = useMemo(() => textSourceOf(document), [document])
  const { isOver, handlers } = useDroppedFiles((files) => text.current?.addPictures(files))
  const scrollTo = useRef<ScrollToLine | null>(null)
  const side = useRef<HTMLDivElement>(null)
  const errors = Object.fromEntries(actions.faults.map(({ field, message }) => [field, message]))

  useEffect(() => {
    if (isLittle) text.current?.showCursor()
  }, [isLittle])

  // Whoever has signed in again goes on where they were.
  useEffect(() => {
    if (state.status === 'open') saver.resume()
  }, [state, saver])

  const isInTrash = post.status === 'trash'

  /**
   * What the text says of itself need not be asked: its type at once, and its first picture as the
   * cover, which may have to be looked up.
   */
  async function fillGaps(): Promise<void> {
    const { postType, content } = document.read()
    const likely = postType === '' ? likelyType(content) : ''
    if (likely !== '') document.change({ postType: likely })
    if (await postPictures.giveCover()) actions.setFaults(actions.findFaults())
  }

  async function handleAction(action: PostAction): Promise<void> {
    if (action === 'publish') {
      const filled = fillGaps()
      actions.setFaults(actions.findFaults())
      setOpen('publish')
      await filled
    } else if (action === 'schedule' || action === 'reschedule') {
      await fillGaps()
      const found = actions.findFaults()
      actions.setFaults(found)
      if (found.length > 0) setOpen('not ready')
      else if (action === 'schedule' || open === 'not ready') setOpen('schedule')
      else await actions.reschedule()
    } else if (action === 'template') setOpen('template')
    else await actions[action]()
  }

  function showLine(line: number) {
    setOpen(undefined)
    setChosen('write')
    // After the field is there again on a small screen.
    setTimeout(() => text.current?.goToLine(line))
  }

  function showNote(id: string) {
    if (!isWide) setChosen('write')
    setTimeout(() => text.current?.notes.show(id))
  }

  /** Asks as the button does; where that has nothing to publish, says so. */
  function handlePublishKey() {
    if (open || notes.begun || notes.answered || isInTrash || actions.isWorking) return
    if (post.status === 'published' && !post.hasChanges && saver.isClean()) {
      showToast({ title: 'Nothing to publish', description: 'Readers see this text already.' })
    } else void handleAction('publish')
  }

  function handleKey(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 's') void saver.flush('save')
    else if (isCommand && event.key === 'Enter') handlePublishKey()
    else if (event.key === 'F11') setIsFullScreen(!isFullScreen)
    else if (event.key === 'Escape' && isFullScreen && !event.defaultPrevented) {
      setIsFullScreen(false)
    } else return
    event.preventDefault()
  }

  const { choosePoint } = postPictures
  const writer = { post, writing, actions, errors, pictures, recordPictures, choosePoint, showLine }
  return (
    <WriterContext value={writer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole room, not of a control */}
      <div
        {...(isInTrash ? undefined : handlers)}
        ref={room.page}
        data-little-room={isLittle ? '' : undefined}
        onKeyDown={handleKey}
        className={clsx(
          'flex flex-col',
          isLittle
            ? 'fixed inset-x-0 top-0 z-40 bg-paper'
            : 'h-[calc(100dvh-3.5rem-1px)] min-h-[34rem]',
        )}
      >
        <h1 className="sr-only">Write</h1>
        {isLittle ? (
          <TypingBar
            post={post}
            saveNotice={<SaveNotice saver={saver} />}
            isWorking={actions.isWorking}
            onDone={room.leave}
            onPublish={() => void handleAction('publish')}
          />
        ) : (
          <WriterBar
            post={post}
            userId={userId}
            editors={editors}
            saveNotice={<SaveNotice saver={saver} />}
            onReschedule={() => void handleAction('reschedule')}
            isWorking={actions.isWorking}
            actions={
              <ActionBar
                post={post}
                isWorking={actions.isWorking}
                onAction={(action) => void handleAction(action)}
              />
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
          {isWide || isLittle ? null : (
            <div className="border-b border-line">
              <WriterTabs
                places={['write', ...SIDE]}
                place={place}
                panelId={panelId}
                counts={{ notes: notes.openCount }}
                onChoose={setChosen}
              />
            </div>
          )}
          <section
            aria-label="Text"
            inert={isInTrash}
            {...room.handlers}
            className={clsx(
              'flex min-h-0 min-w-0 flex-1 flex-col',
              isFullScreen && !isLittle && 'fixed inset-0 z-40 bg-paper',
              !isWide && place !== 'write' && 'hidden',
            )}
          >
            <WriterTitle
              onEnter={() => text.current?.focus()}
              isHidden={isLittle && room.typing === 'text'}
            />
            <div className="min-h-0 flex-1">
              <MarkdownEditor
                source={source}
                label="Article Content"
                {...postPictures.ofEditor}
                onScroll={(line) => scrollTo.current?.(line)}
                handle={text}
                findLinkTargets={findLinkTargets}
                notes={notes.inText}
                onNotesPlaced={notes.setPlaced}
                onNote={notes.begin}
                onWordGoal={() => setOpen('goal')}
                isFullScreen={isFullScreen}
                onFullScreen={setIsFullScreen}
                recipeForm={(form) => (
                  <LoadRecipeForm
                    {...form}
                    postTitle={document.readFields().title}
                    nutritionProposal={(block, show) => (
                      <NutritionProposal posts={posts} block={block}>
                        {show}
                      </NutritionProposal>
                    )}
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
                Add a note
              </button>
            </div>
          </section>
          <div
            className={clsx(
              'flex min-h-0 min-w-0 flex-1 flex-col lg:border-s lg:border-line',
              !isWide && place === 'write' && 'hidden',
            )}
          >
            {isWide ? (
              <div className="border-b border-line">
                <WriterTabs
                  places={SIDE}
                  place={place}
                  panelId={panelId}
                  counts={{ notes: notes.openCount }}
                  onChoose={setChosen}
                />
              </div>
            ) : null}
            <div
              ref={side}
              id={panelId}
              role="tabpanel"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
              tabIndex={0}
              aria-labelledby={`${panelId}-${place}`}
              className="relative min-h-0 flex-1 overflow-y-auto outline-offset-[-3px]"
            >
              <div className="mx-auto max-w-[44rem] px-[clamp(1rem,4vw,2.5rem)] py-6">
                {place === 'preview' ? <WriterPreview scroller={side} scrollTo={scrollTo} /> : null}
                {place === 'details' ? <Details /> : null}
                {place === 'sharing' ? <Sharing /> : null}
                {place === 'checks' ? <Checks /> : null}
                {place === 'notes' ? <PostNotes notes={notes} onShow={showNote} /> : null}
              </div>
            </div>
          </div>
        </div>

        {isOver ? <DropNotice /> : null}
        {postPictures.windows}
        <LeaveGuard saver={saver} />
        <WritingDialogs />
        <NoteWindow notes={notes} onSaid={() => isWide && setChosen('notes')} />
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
          onSchedule={() => void handleAction('schedule')}
          onGoTo={(field) => {
            setOpen(undefined)
            setChosen(POST_FIELDS[field].desk.tab)
          }}
          onClose={() => setOpen(undefined)}
        />
      </div>
    </WriterContext>
  )
}

function textSourceOf(document: Writing['document']): TextSource {
  return {
    read: () => document.read().content,
    attach: document.attachText,
    noteTyping: document.noteTyping,
    onReplaced: (listener) =>
      document.subscribe((origin) => {
        if (origin === 'program') listener()
      }),
  }
}
