/** What a list says while there is nothing to read on it, and how a visitor gets there. */
export type ListStates = {
  path: string
  /** A page and the link on it that leads to the list without loading a document. */
  from: string
  link: string
  /** What the list asks of its loader. */
  asks: string
  /** How often it asks before it says that it did not load. */
  tries: number
  loading: string
  error: { title: string; message: string }
  empty: { title: string; message: string }
}

/** The four lists, in the words of the product. */
export const LIST_STATES: readonly ListStates[] = [
  {
    path: '/blog',
    from: '/about',
    link: 'Blogs',
    asks: '**/blog.json',
    tries: 4,
    loading: 'Loading posts',
    error: {
      title: 'Error Loading Posts',
      message: 'There was an issue loading the blog posts. Please try again later.',
    },
    empty: {
      title: 'No Blog Posts Yet',
      message: 'Check back soon for delicious recipes and wellness content!',
    },
  },
  {
    path: '/news',
    from: '/about',
    link: 'Wellness News',
    asks: '**/news.json',
    tries: 2,
    loading: 'Loading news',
    error: {
      title: 'Error Loading News',
      message: 'There was an issue loading the news posts. Please try again later.',
    },
    empty: {
      title: 'No News Posts Yet',
      message: 'Check back soon for the latest wellness updates!',
    },
  },
  {
    path: '/guides',
    from: '/news',
    link: 'How-to Guides',
    asks: '**/guides.json',
    tries: 2,
    loading: 'Loading guides',
    error: {
      title: 'Error Loading Guides',
      message: 'There was an issue loading the guides. Please try again later.',
    },
    empty: {
      title: 'No Guides Yet',
      message: 'Check back soon for helpful step-by-step guides!',
    },
  },
  {
    path: '/education',
    from: '/news',
    link: 'Educational Articles',
    asks: '**/education.json',
    tries: 2,
    loading: 'Loading educational content',
    error: {
      title: 'Error Loading Educational Content',
      message: 'There was an issue loading the educational content. Please try again later.',
    },
    empty: {
      title: 'No Educational Content Yet',
      message: 'Check back soon for new learning resources!',
    },
  },
]
