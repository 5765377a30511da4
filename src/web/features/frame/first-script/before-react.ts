/**
 * While React takes the page over it stops events on their way at the document, so the first
 * script hears them before they get there.
 */
export const BEFORE_REACT = { capture: true }
