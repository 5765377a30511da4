/** Shares the post of a share row, or copies its address, and says beside the buttons what came of it. */
export async function share({ dataset, parentElement }: HTMLElement): Promise<void> {
  const { title = '', url = location.href } = parentElement?.dataset ?? {}
  const status = parentElement?.querySelector('[role="status"]')
  const say = (text: string) => {
    if (status) status.textContent = text
  }
  say('')
  if (dataset.by === 'share') {
    const wasShared = await navigator.share({ title, url }).then(
      () => true,
      // Closed without a choice: that is an answer too.
      (error: unknown) => error instanceof Error && error.name === 'AbortError',
    )
    if (wasShared) return
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  say(isCopied ? 'Link copied.' : `This browser does not allow copying. The link is ${url}`)
}
