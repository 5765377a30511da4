/** The report of browsers about a connection that is to be spared; not all of them do. */
type Connected = Navigator & { connection?: { saveData?: boolean } }

/**
 * Loads the pictures of all steps at once, so that none is missing where the kitchen has no network; for
 * readers who ask to save data, those of the step that is shown and of the one after it.
 */
export function loadPictures(article: HTMLElement, step: number): void {
  const steps = [...article.querySelectorAll('#the-recipe .recipe-method > ol > li')]
  const isSaving = (navigator as Connected).connection?.saveData === true
  for (const item of isSaving ? steps.slice(step, step + 2) : steps) {
    for (const picture of item.querySelectorAll('img')) picture.loading = 'eager'
  }
}
