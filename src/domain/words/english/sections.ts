/** The words of the four lists of posts: literals alone, so that a page that needs none of them does not load them. */
export const sectionWords = {
  blog: {
    badge: 'Food & Wellness Blog',
    heading: 'Recipes & Articles',
    lead: 'Things to cook tonight, and things worth knowing while you do.',
    description:
      'Recipes, kitchen know-how and wellness articles from {name}: food worth cooking, explained plainly.',
    chip: 'Everything',
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
  news: {
    badge: 'Latest updates',
    heading: 'Wellness News',
    lead: 'What is new in food, research and this kitchen, told without the noise.',
    description:
      'Wellness news from {name}: new findings about food, sleep and movement, and what they do and do not show.',
    chip: 'Wellness News',
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
  guides: {
    badge: 'Step by step',
    heading: 'How-to Guides',
    lead: 'One skill at a time, in the order your hands will need it.',
    description: 'How-to guides from {name}: cooking skills and healthy habits, step by step.',
    chip: 'How-to Guides',
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
  education: {
    badge: 'In depth',
    heading: 'Educational Articles',
    lead: 'The longer reads: how food works, and what it does once you have eaten it.',
    description:
      'Educational articles from {name}: nutrition, cooking science and wellbeing, explained in depth.',
    chip: 'Educational Articles',
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
} as const
