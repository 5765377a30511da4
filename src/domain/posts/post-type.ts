export const POST_TYPES = ['blog', 'news', 'guide', 'education'] as const

export type PostType = (typeof POST_TYPES)[number]

/** The kinds that a list may be narrowed to: posts of one type, or those with a recipe, whatever their type. */
export const LIST_TYPES = [...POST_TYPES, 'recipe'] as const

export type ListType = (typeof LIST_TYPES)[number]

/** The labels by which a writer chooses a type and cards show it. */
export const POST_TYPE_LABELS: Record<PostType, { label: string; description: string }> = {
  blog: { label: 'Blog Posts', description: 'General wellness articles and insights' },
  news: { label: 'Wellness News', description: 'Latest updates and trending news' },
  guide: { label: 'How-to Guides', description: 'Step-by-step guides and tutorials' },
  education: { label: 'Educational Articles', description: 'In-depth educational content' },
}
