/** How many of something a page shows, by what finds it inside the content. */
type Count = { what: string; selector: string; count: number }

/** What a public page must show, word for word. */
export type PublicRoute = {
  path: string
  status?: number
  heading: RegExp
  /** As they stand in the document: the words of a figure come before it. */
  texts: readonly string[]
  /** Shown over the page at the first visit. */
  covers?: readonly string[]
  /** Links inside the content, by their visible words; more than one when `count` says so. */
  links?: readonly { name: string | RegExp; to: string; count?: number }[]
  counts?: readonly Count[]
}

const TRY_AGAIN = 'Check back soon'

/** Every public page of a site that has no posts yet. */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  {
    path: '/',
    heading: /^Nourish\. Thrive\. Live Well\.$/,
    covers: [
      'Welcome to your Kitchen of Wellness',
      'Where nourishment meets mindfulness',
      'Click anywhere to enter',
    ],
    texts: [
      'Healthy Recipes',
      'Wellness Guide',
      'Natural Living',
      'healthy recipes 5K+',
      'wellness tips Expert',
      'nutrition Science-based',
      'Latest from the kitchen',
      'Check back soon for delicious recipes and wellness content!',
      'What We Offer',
      'Wellness Tips',
      'Fitness Guide',
      'Nutrition Science',
      'Mental Health',
      'Success Stories',
      'community members 10K+',
      'wellness articles 500+',
      'success rate 95%',
      'support 24/7',
      'Wellness Insights',
      'Mindfulness 45',
      'Nutrition 38',
      'Mental Health 52',
      'Lifestyle 29',
      '5 min',
      '8 min',
      '6 min',
    ],
    links: [
      { name: 'Explore Recipes', to: '/blog' },
      { name: 'Wellness Tips', to: '/blog', count: 2 },
      { name: 'Healthy Recipes', to: '/blog' },
      { name: 'Natural Living', to: '/blog' },
    ],
    counts: [
      { what: 'offers', selector: '[aria-labelledby=offers] li', count: 6 },
      { what: 'stories', selector: '[aria-labelledby=stories] blockquote', count: 4 },
      { what: 'ratings of 5', selector: '[aria-label="Rated 5 out of 5"]', count: 4 },
      { what: 'articles', selector: '[aria-labelledby=insights] article', count: 3 },
      {
        what: 'links to articles',
        selector: '[aria-labelledby=insights] a[href="/blog"]',
        count: 3,
      },
    ],
  },
  {
    path: '/services',
    heading: /^Our Services$/,
    texts: [
      'Nutrition Counseling',
      'Wellness Coaching',
      'Fitness Programs',
      'Mental Health Support',
      'Healthy Recipe Development',
      'Natural Living Guidance',
    ],
    links: [{ name: 'Get Started Today', to: '/contact' }],
    counts: [
      { what: 'services', selector: 'article', count: 6 },
      { what: 'lists of features', selector: 'article ul', count: 6 },
    ],
  },
  {
    path: '/tools',
    heading: /^Tools$/,
    texts: [
      'SEO & Content',
      'Social Media',
      'Premium',
      'Career Toolkit',
      'Local Business',
      'Startup',
      'Freelancer',
      'Business & HR',
      'E-commerce',
      'Creator',
      '+5 more',
      '+3 more',
      '+1 more',
    ],
    counts: [
      { what: 'collections', selector: 'article', count: 10 },
      { what: 'lists of tools', selector: 'article ul', count: 10 },
      {
        what: 'safe links to new tabs',
        selector: 'a[href^="https://"][target=_blank][rel="noopener noreferrer"]',
        count: 10,
      },
    ],
  },
  {
    path: '/contact',
    heading: /kitchen/,
    texts: [
      'Send us a Message',
      'Get in Touch',
      'hello@wellnesshaven.example',
      '+1 (206) 555-0142',
      '12 Orchard Lane, Willowbrook',
      'Within 24 hours',
      'Mon-Fri 9AM-6PM EST',
      'Quick Questions?',
    ],
    links: [
      { name: 'View Frequently Asked Questions', to: '#faq' },
      { name: 'Browse Wellness Articles', to: '/blog' },
    ],
    counts: [
      { what: 'message box of six rows', selector: 'textarea[name=message][rows="6"]', count: 1 },
      { what: 'email field', selector: 'form input[type=email][name=email]', count: 1 },
      { what: 'required fields', selector: 'form :required', count: 4 },
      { what: 'questions', selector: '#faq details', count: 6 },
    ],
  },
  {
    path: '/blog',
    heading: /^Recipes & Articles$/,
    texts: [
      'Food & Wellness Blog',
      'No Blog Posts Yet',
      'Check back soon for delicious recipes and wellness content!',
    ],
  },
  {
    path: '/news',
    heading: /News/,
    texts: ['No News Posts Yet', `${TRY_AGAIN} for the latest wellness updates!`],
  },
  {
    path: '/guides',
    heading: /Guides/,
    texts: ['No Guides Yet', `${TRY_AGAIN} for helpful step-by-step guides!`],
  },
  {
    path: '/education',
    heading: /./,
    texts: ['No Educational Content Yet', `${TRY_AGAIN} for new learning resources!`],
  },
  {
    path: '/recipes',
    heading: /^What shall we cook\?$/,
    texts: ['No Recipes Yet', `${TRY_AGAIN}: the first pot is on the stove.`],
    links: [{ name: 'Browse all articles', to: '/blog' }],
  },
  {
    path: '/about',
    heading: /^About Wellness Haven$/,
    texts: [
      'Holistic Wellness',
      'Natural Approach',
      'Community Focus',
      'Evidence-Based',
      'Personalized Care',
      'Accessibility',
      'members 10K+',
      'articles 500+',
      'years 5+',
      'satisfaction 95%',
    ],
    links: [
      { name: 'Read the Articles', to: '/blog' },
      { name: 'Get in Touch', to: '/contact' },
    ],
    counts: [
      { what: 'values', selector: '[aria-labelledby=values] li', count: 6 },
      { what: 'members of the team', selector: '[aria-labelledby=team] li', count: 3 },
    ],
  },
  ...[
    { path: '/privacy-policy', heading: /^Privacy Policy$/ },
    { path: '/terms-and-conditions', heading: /^Terms and Conditions$/ },
  ].map((page) => ({
    ...page,
    texts: [
      'Last updated',
      'Contact details',
      'Wellness Haven',
      '12 Orchard Lane, Willowbrook',
      'hello@wellnesshaven.example',
    ],
    counts: [
      { what: 'sections', selector: '[tabindex="0"][aria-label] h2', count: 8 },
      { what: 'day of the last change', selector: 'time[datetime]', count: 1 },
    ],
  })),
  {
    path: '/no-such-page',
    status: 404,
    heading: /./,
    texts: ['Requested URL', '/no-such-page', '🐔'],
    links: [
      { name: 'Back to Home', to: '/' },
      { name: 'Browse Recipes', to: '/blog' },
      { name: 'Tell Us About It', to: '/contact' },
    ],
    counts: [
      { what: 'suggestions', selector: 'nav li', count: 6 },
      { what: 'suggestions of posts', selector: 'nav a[href="/blog"]', count: 3 },
      { what: 'suggestion of news', selector: 'nav a[href="/news"]', count: 1 },
      { what: 'suggestion of the house', selector: 'nav a[href="/about"]', count: 1 },
      { what: 'suggestion to write', selector: 'nav a[href="/contact"]', count: 1 },
      { what: 'button to go back', selector: 'button[data-go-back]', count: 1 },
    ],
  },
]
