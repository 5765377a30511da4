/** Goes up whenever the same Markdown renders differently, so that stored HTML is rendered again. */
export const RENDERER_VERSION = 17
