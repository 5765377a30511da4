/** Said on an article whenever its recipe shows other amounts. */
export const SHOWN_EVENT = 'recipe-shown'
