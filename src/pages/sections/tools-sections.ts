import type { Section } from './sections.ts'

/** The page of tools that a site begins with. */
export const TOOLS_SECTIONS: readonly Section[] = [
  {
    id: 'opening',
    kind: 'masthead',
    fields: {
      eyebrow: 'For those who share',
      heading: 'Tools',
      lead: 'Many of our readers also write, coach or sell what they make. These are the tools we would hand to a friend, sorted by what you are trying to do.',
    },
  },
  {
    id: 'collections',
    kind: 'tools',
    fields: {
      cards: [
        {
          drawing: 'lens',
          name: 'SEO & Content',
          text: 'Help people find what you wrote, in the words they would use themselves.',
          tools: 'Title and description preview\nKeyword finder\nReadability check\nSitemap maker',
          more: '5',
          link: 'https://developers.google.com/search/docs',
        },
        {
          drawing: 'speech',
          name: 'Social Media',
          text: 'Plan a month of posts in an afternoon and get your evenings back.',
          tools: 'Caption drafts\nHashtag sets\nPosting calendar\nImage size guide',
          more: '3',
          link: 'https://buffer.com/resources',
        },
        {
          drawing: 'star',
          name: 'Premium',
          text: 'For people who publish every week: deeper figures, fewer guesses.',
          tools: 'Content audit\nCompetitor overview\nNewsletter planner\nBrand kit',
          more: '1',
          link: 'https://www.canva.com/learn',
        },
        {
          drawing: 'satchel',
          name: 'Career Toolkit',
          text: 'From health coach in training to a practice with a waiting list.',
          tools: 'Résumé builder\nCover letter outline\nInterview practice',
          more: '',
          link: 'https://www.careeronestop.org/Toolkit/toolkit.aspx',
        },
        {
          drawing: 'shop',
          name: 'Local Business',
          text: 'Be the studio, café or market stall that the neighbourhood thinks of first.',
          tools: 'Business profile checklist\nReview request cards\nOpening hours board',
          more: '',
          link: 'https://www.sba.gov/business-guide',
        },
        {
          drawing: 'seedling',
          name: 'Startup',
          text: 'Test a food or wellness idea before you spend your savings on it.',
          tools: 'One-page business plan\nCost per serving sheet\nLaunch checklist',
          more: '',
          link: 'https://www.score.org/resources',
        },
        {
          drawing: 'laptop',
          name: 'Freelancer',
          text: 'Quotes, hours and invoices, so that the work itself gets your attention.',
          tools: 'Invoice template\nHourly rate calculator\nProject brief',
          more: '',
          link: 'https://www.freelancersunion.org/resources',
        },
        {
          drawing: 'table',
          name: 'Business & HR',
          text: 'Kind, clear paperwork for small teams and the people in them.',
          tools: 'Onboarding plan\nWellbeing survey\nShift planner',
          more: '',
          link: 'https://www.acas.org.uk/advice',
        },
        {
          drawing: 'parcel',
          name: 'E-commerce',
          text: 'Sell granola, candles or courses with pages that answer before they are asked.',
          tools: 'Product description outline\nShipping calculator\nReturns policy draft',
          more: '',
          link: 'https://web.dev/explore/payments',
        },
        {
          drawing: 'camera',
          name: 'Creator',
          text: 'Film, record and write about food and health with what you already own.',
          tools: 'Recipe video shot list\nPodcast outline\nMedia kit template',
          more: '',
          link: 'https://www.youtube.com/creators/',
        },
      ],
      linkLabel: 'Explore Tools',
      note: 'The links lead to other sites. We earn nothing from them and have no say over what they do with your visit.',
    },
  },
]
