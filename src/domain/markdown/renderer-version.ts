/** Goes up whenever the same Markdown renders differently, so that stored HTML is made anew. */
export const RENDERER_VERSION = 3
