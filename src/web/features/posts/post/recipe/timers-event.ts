/** Said on the window when a timer was started from the text of a recipe. */
export const TIMERS_EVENT = 'recipe-timers'
