/** A card of /tools. `more` is how many further tools the collection holds beyond the samples. */
type ToolCategory = {
  name: string
  text: string
  tools: readonly string[]
  more?: number
  href: string
}

const categories: readonly ToolCategory[] = [
  {
    name: 'SEO & Content',
    text: 'Help people find what you wrote, in the words they would use themselves.',
    tools: [
      'Title and description preview',
      'Keyword finder',
      'Readability check',
      'Sitemap maker',
    ],
    more: 5,
    href: 'https://developers.google.com/search/docs',
  },
  {
    name: 'Social Media',
    text: 'Plan a month of posts in an afternoon and get your evenings back.',
    tools: ['Caption drafts', 'Hashtag sets', 'Posting calendar', 'Image size guide'],
    more: 3,
    href: 'https://buffer.com/resources',
  },
  {
    name: 'Premium',
    text: 'For people who publish every week: deeper figures, fewer guesses.',
    tools: ['Content audit', 'Competitor overview', 'Newsletter planner', 'Brand kit'],
    more: 1,
    href: 'https://www.canva.com/learn',
  },
  {
    name: 'Career Toolkit',
    text: 'From health coach in training to a practice with a waiting list.',
    tools: ['Résumé builder', 'Cover letter outline', 'Interview practice'],
    href: 'https://www.careeronestop.org/Toolkit/toolkit.aspx',
  },
  {
    name: 'Local Business',
    text: 'Be the studio, café or market stall that the neighbourhood thinks of first.',
    tools: ['Business profile checklist', 'Review request cards', 'Opening hours board'],
    href: 'https://www.sba.gov/business-guide',
  },
  {
    name: 'Startup',
    text: 'Test a food or wellness idea before you spend your savings on it.',
    tools: ['One-page business plan', 'Cost per serving sheet', 'Launch checklist'],
    href: 'https://www.score.org/resources',
  },
  {
    name: 'Freelancer',
    text: 'Quotes, hours and invoices, so that the work itself gets your attention.',
    tools: ['Invoice template', 'Hourly rate calculator', 'Project brief'],
    href: 'https://www.freelancersunion.org/resources',
  },
  {
    name: 'Business & HR',
    text: 'Kind, clear paperwork for small teams and the people in them.',
    tools: ['Onboarding plan', 'Wellbeing survey', 'Shift planner'],
    href: 'https://www.acas.org.uk/advice',
  },
  {
    name: 'E-commerce',
    text: 'Sell granola, candles or courses with pages that answer before they are asked.',
    tools: ['Product description outline', 'Shipping calculator', 'Returns policy draft'],
    href: 'https://web.dev/explore/payments',
  },
  {
    name: 'Creator',
    text: 'Film, record and write about food and health with what you already own.',
    tools: ['Recipe video shot list', 'Podcast outline', 'Media kit template'],
    href: 'https://www.youtube.com/creators/',
  },
]

/** The words of /tools. */
export const toolsContent = {
  title: 'Tools',
  description:
    'Ten small collections of tools for people who write, coach, cook and sell in food and wellness.',
  eyebrow: 'For those who share',
  lead: 'Many of our readers also write, coach or sell what they make. These are the tools we would hand to a friend, sorted by what you are trying to do.',
  categories,
  action: 'Explore Tools',
  note: 'The links lead to other sites. We earn nothing from them and have no say over what they do with your visit.',
} as const
