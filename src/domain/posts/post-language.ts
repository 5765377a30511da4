/** The languages that a post may say it is in: those that a site can be in. */
export const POST_LANGUAGES = ['en', 'de'] as const

export type PostLanguage = (typeof POST_LANGUAGES)[number]
