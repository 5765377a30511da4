/** Longer than a proxy in front keeps an idle connection, so that it is never the one cut. */
export const KEEP_ALIVE_SECONDS = 65
