import type { Image, Link } from 'mdast'
import { defaultHandlers, type Handle, type State } from 'mdast-util-to-markdown'

/** A sign that would begin an entity. */
const ENTITY = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i

/** Writes links and pictures with `&` in their addresses as it is, but where it would begin an entity. */
export const plainAddresses: { image: Handle; link: Handle } = {
  image: withPlainAddress(defaultHandlers.image),
  link: withPlainAddress(defaultHandlers.link),
}

/** The library keeps what it is within in one state, so that a copy of it would not do. */
function withPlainAddress(handle: Handle): Handle {
  const plain: Handle = (node: Image | Link, parent, state: State, info) => {
    const own = state.safe
    state.safe = (input, config) => {
      const text = own.call(state, input, config)
      if (input !== node.url) return text
      return text.replace(/\\&/g, (_, at) => (ENTITY.test(text.slice(at + 1)) ? '\\&' : '&'))
    }
    try {
      return handle(node, parent, state, info)
    } finally {
      state.safe = own
    }
  }
  // By `peek` the library looks at how a node begins without writing it.
  return Object.assign(plain, handle)
}
