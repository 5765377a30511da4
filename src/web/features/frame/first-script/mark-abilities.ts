/** Marks on the root element what only some browsers can do, for what is offered only there. */
export function markAbilities(): void {
  if ('wakeLock' in navigator) document.documentElement.dataset.wake = ''
}
