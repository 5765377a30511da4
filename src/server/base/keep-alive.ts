/** Longer than most proxies in front keep an idle connection, so that it is never the one cut. */
export const KEEP_ALIVE_SECONDS = 65
