import { urls } from '#contract/urls.ts'

/** Every word of the home page, in the order it is read. */
export const home = {
  head: {
    title: '{name}: Nourish. Thrive. Live Well.',
    description:
      'Healthy recipes, wellness tips and plain nutrition science from a kitchen that cares how you feel tomorrow.',
  },

  hero: {
    headline: ['Nourish.', 'Thrive.', 'Live Well.'],
    lead: 'Recipes worth cooking on a Tuesday, and wellness advice that holds up the morning after.',
    actions: [
      { label: 'Explore Recipes', to: urls.blog() },
      { label: 'Wellness Tips', to: urls.blog() },
    ],
    pictureAlt:
      'A kitchen table seen from above: a big grain bowl with carrots, avocado and radishes, tomato soup, oats with berries, a dark loaf and lemons.',
  },

  badges: [
    { figure: '5K+', label: 'healthy recipes' },
    { figure: 'Expert', label: 'wellness tips' },
    { figure: 'Science-based', label: 'nutrition' },
  ],

  latest: {
    heading: 'Latest from the kitchen',
    linkLabel: 'All recipes and articles',
    loading: 'Loading the latest posts',
  },

  features: {
    cards: [
      {
        icon: 'recipes',
        title: 'Healthy Recipes',
        text: 'Food that is good for you because it is good: seasonal, unfussy and on the table before anyone gets cross.',
      },
      {
        icon: 'guide',
        title: 'Wellness Guide',
        text: 'Small habits for sleep, stress and movement, explained step by step and sized for a busy week.',
      },
      {
        icon: 'natural',
        title: 'Natural Living',
        text: 'A home with less in it and more on the windowsill: herbs, slow mornings and simple remedies.',
      },
    ],
  },

  offers: {
    heading: 'What We Offer',
    lead: 'Six shelves in one pantry. Start with whichever you are hungry for.',
    linkLabel: 'Read more',
    cards: [
      {
        title: 'Healthy Recipes',
        text: 'Weeknight suppers, slow Sundays and lunches that survive the commute.',
      },
      {
        title: 'Wellness Tips',
        text: 'Gentle changes with a reason behind them, one at a time.',
      },
      {
        title: 'Fitness Guide',
        text: 'Movement you can keep up: walks, strength at home, and rest that counts.',
      },
      {
        title: 'Nutrition Science',
        text: 'What the studies say, what they do not, and what that means for dinner.',
      },
      {
        title: 'Mental Health',
        text: 'Ways to steady a loud week, and when to ask someone for help.',
      },
      {
        title: 'Natural Living',
        text: 'Herbs, soap, light and air: the older arts of a comfortable home.',
      },
    ],
    to: urls.blog(),
  },

  stories: {
    heading: 'Success Stories',
    lead: 'Letters we keep on the kitchen wall.',
    testimonials: [
      {
        name: 'Sarah Johnson',
        role: 'Home cook',
        image: '👩‍🍳',
        rating: 5,
        content:
          'I came for one lentil soup and stayed for the shopping lists. We eat together four nights a week now, and nobody asks what is in it any more. They ask if there is more.',
      },
      {
        name: 'Michael Chen',
        role: 'Weekend runner',
        image: '🏃‍♂️',
        rating: 5,
        content:
          'The breakfast pieces changed my mornings. I run a little further, I am in a better mood by nine, and I have learned to poach an egg.',
      },
      {
        name: 'Emily Rodriguez',
        role: 'Yoga teacher',
        image: '🧘‍♀️',
        rating: 5,
        content:
          'I send my students here because nothing is shouted. The advice is small, kind and honest about what it cannot do.',
      },
      {
        name: 'David Mensah',
        role: 'Father of three',
        image: '👨🏾‍🦱',
        rating: 5,
        content:
          'Three children, one of whom only ate beige. The vegetable guide got us to green by spring. I did not think I would ever write that sentence.',
      },
    ],
    stats: [
      { figure: '10K+', label: 'community members' },
      { figure: '500+', label: 'wellness articles' },
      { figure: '95%', label: 'success rate' },
      { figure: '24/7', label: 'support' },
    ],
  },

  insights: {
    heading: 'Wellness Insights',
    lead: 'What readers are returning to this season.',
    countLabel: 'articles',
    categories: [
      { name: 'Mindfulness', count: 45 },
      { name: 'Nutrition', count: 38 },
      { name: 'Mental Health', count: 52 },
      { name: 'Lifestyle', count: 29 },
    ],
    linkLabel: 'Read Article',
    articles: [
      {
        title: 'The ten quiet minutes before breakfast',
        excerpt:
          'A kettle, a window and no telephone: how a small morning ritual can make the rest of the day a little easier to carry.',
        category: 'Mindfulness',
        readTime: '5 min read',
        author: 'Tomás Okafor',
        image: {
          name: 'slow-morning',
          alt: 'A green kettle and a cup of tea on a wooden table, the light of a window on the wall.',
        },
        link: urls.blog(),
      },
      {
        title: 'Eating the rainbow, without the slogans',
        excerpt:
          'What the colours of vegetables do tell you about what is in them, what they do not, and a market list that covers the week.',
        category: 'Nutrition',
        readTime: '8 min read',
        author: 'Dr. Maya Lindqvist',
        image: {
          name: 'soup-swap',
          alt: 'Three bowls of soup seen from above: violet, orange and green.',
        },
        link: urls.blog(),
      },
      {
        title: 'When the week is loud, cook something slow',
        excerpt:
          'Stirring, chopping and waiting ask for just enough attention to give a busy mind somewhere to rest.',
        category: 'Mental Health',
        readTime: '6 min read',
        author: 'Aiko Brandt',
        image: {
          name: 'seeded-loaf',
          alt: 'A round seeded loaf on a board, two slices cut from it.',
        },
        link: urls.blog(),
      },
    ],
  },
} as const
