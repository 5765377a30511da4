/** Said once on the window by the root component when React answers for the page. */
export const HYDRATED_EVENT = 'hydrated'

/** Said on the window when it turns out that React will not come. */
export const FAILED_EVENT = 'start-failed'
