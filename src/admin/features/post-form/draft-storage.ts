import { type Draft, draftSchema } from './draft.ts'

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type DraftStorage = {
  /** The draft of this very tab. */
  readOwn(): Draft | undefined
  /** The last draft that any tab of this browser kept. */
  readLatest(): Draft | undefined
  /** Says whether it could be kept: storage may be turned off, or full. */
  write(draft: Draft): boolean
  /** Drops this tab's draft; the browser's only if it is the same one. */
  clear(draftId: string): void
}

/**
 * Keeps the text of one person's draft in this browser, twice: for the tab, so that two tabs
 * do not overwrite each other, and for the browser, so that it outlives the tab.
 */
export function createDraftStorage(
  userId: string,
  stores: () => { tab: TextStorage; browser: TextStorage } = () => ({
    tab: sessionStorage,
    browser: localStorage,
  }),
): DraftStorage {
  const key = `wellness-haven.draft.${userId}`
  return {
    readOwn: () => attempt(() => parseDraft(stores().tab.getItem(key))),
    readLatest: () => attempt(() => parseDraft(stores().browser.getItem(key))),
    write: (draft) =>
      attempt(() => {
        const { tab, browser } = stores()
        const text = JSON.stringify(draft)
        browser.setItem(key, text)
        tab.setItem(key, text)
        return true
      }) ?? false,
    clear: (draftId) =>
      attempt(() => {
        const { tab, browser } = stores()
        tab.removeItem(key)
        if (parseDraft(browser.getItem(key))?.id === draftId) browser.removeItem(key)
      }),
  }
}

/** What is there but cannot be read is left alone and treated as absent. */
function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined
  try {
    return draftSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Storage throws where it is turned off or full; the form must work all the same. */
function attempt<Answer>(work: () => Answer): Answer | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
