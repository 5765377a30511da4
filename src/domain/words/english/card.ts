/** Words of the script of a recipe's card. */
export const recipeCardWords = {
  dark: 'It may go dark.',
  startTimer: (time: string) => `Start a timer: ${time}`,
  timersFailed: 'Timers could not be fetched. Load the page again when you are online.',
  failed: 'This could not be fetched. Load the page again when you are online.',
} as const
