import { Plugin } from 'prosemirror-state'

/**
 * Marks the field while the focus is in it, in its words or in the fields and buttons of its blocks. On its way from
 * one to the other nothing is hidden that it is on its way to.
 */
export function fieldInUse(): Plugin {
  return new Plugin({
    view({ dom, root }) {
      const look = () => dom.classList.toggle('is-in-use', dom.contains(root.activeElement))
      const lookSoon = () => requestAnimationFrame(look)
      dom.addEventListener('focusin', look)
      dom.addEventListener('focusout', lookSoon)
      return {
        destroy() {
          dom.removeEventListener('focusin', look)
          dom.removeEventListener('focusout', lookSoon)
        },
      }
    },
  })
}
