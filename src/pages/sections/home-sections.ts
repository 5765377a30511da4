import type { Section } from './sections.ts'

/** The home page that a site begins with, in the order in which it is read. */
export const HOME_SECTIONS: readonly Section[] = [
  {
    id: 'opening',
    kind: 'hero',
    fields: {
      headline: 'Nourish.\nThrive.\nLive Well.',
      lead: 'Recipes worth cooking on a Tuesday, and wellness advice that holds up the morning after.',
      mainLabel: 'Explore Recipes',
      secondLabel: 'Wellness Tips',
      picture: '/art/hero-1080.jpg',
      pictureAlt:
        'An artichoke among a yellow pear, radishes with their leaves, an aubergine, garlic and a cut beetroot, on a pink ground.',
      figures: [
        {
          figure: '5K+',
          label: 'healthy recipes',
        },
        {
          figure: 'Expert',
          label: 'wellness tips',
        },
        {
          figure: 'Science-based',
          label: 'nutrition',
        },
      ],
    },
  },
  {
    id: 'latest',
    kind: 'posts',
    fields: {
      heading: 'Latest from the kitchen',
      linkLabel: 'All recipes and articles',
    },
  },
  {
    id: 'features',
    kind: 'features',
    fields: {
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
  },
  {
    id: 'offers',
    kind: 'offers',
    fields: {
      heading: 'What We Offer',
      lead: 'Six shelves in one pantry. Start with whichever you are hungry for.',
      cards: [
        {
          drawing: 'pan',
          title: 'Healthy Recipes',
          text: 'Weeknight suppers, slow Sundays and lunches that survive the commute.',
          link: '/blog',
        },
        {
          drawing: 'cup',
          title: 'Wellness Tips',
          text: 'Gentle changes with a reason behind them, one at a time.',
          link: '/blog',
        },
        {
          drawing: 'shoe',
          title: 'Fitness Guide',
          text: 'Movement you can keep up: walks, strength at home, and rest that counts.',
          link: '/blog',
        },
        {
          drawing: 'apple',
          title: 'Nutrition Science',
          text: 'What the studies say, what they do not, and what that means for dinner.',
          link: '/blog',
        },
        {
          drawing: 'candle',
          title: 'Mental Health',
          text: 'Ways to steady a loud week, and when to ask someone for help.',
          link: '/blog',
        },
        {
          drawing: 'herb',
          title: 'Natural Living',
          text: 'Herbs, soap, light and air: the older arts of a comfortable home.',
          link: '/blog',
        },
      ],
    },
  },
  {
    id: 'quick',
    kind: 'dishes',
    fields: { heading: 'Soonest on the table', within: '90' },
  },
  {
    id: 'stories',
    kind: 'testimonials',
    fields: {
      heading: 'Success Stories',
      lead: 'Letters we keep on the kitchen wall.',
      letters: [
        {
          name: 'Sarah Johnson',
          role: 'Home cook',
          image: '👩‍🍳',
          rating: '5',
          content:
            'I came for one lentil soup and stayed for the shopping lists. We eat together four nights a week now, and nobody asks what is in it any more. They ask if there is more.',
        },
        {
          name: 'Michael Chen',
          role: 'Weekend runner',
          image: '🏃‍♂️',
          rating: '5',
          content:
            'The breakfast pieces changed my mornings. I run a little further, I am in a better mood by nine, and I have learned to poach an egg.',
        },
        {
          name: 'Emily Rodriguez',
          role: 'Yoga teacher',
          image: '🧘‍♀️',
          rating: '5',
          content:
            'I send my students here because nothing is shouted. The advice is small, kind and honest about what it cannot do.',
        },
        {
          name: 'David Mensah',
          role: 'Father of three',
          image: '👨🏾‍🦱',
          rating: '5',
          content:
            'Three children, one of whom only ate beige. The vegetable guide got us to green by spring. I did not think I would ever write that sentence.',
        },
      ],
      stats: [
        {
          figure: '10K+',
          label: 'community members',
        },
        {
          figure: '500+',
          label: 'wellness articles',
        },
        {
          figure: '95%',
          label: 'success rate',
        },
        {
          figure: '24/7',
          label: 'support',
        },
      ],
    },
  },
  {
    id: 'insights',
    kind: 'teasers',
    fields: {
      heading: 'Wellness Insights',
      lead: 'What readers are returning to this season.',
      tiles: [
        {
          name: 'Mindfulness',
          note: '45 articles',
        },
        {
          name: 'Nutrition',
          note: '38 articles',
        },
        {
          name: 'Mental Health',
          note: '52 articles',
        },
        {
          name: 'Lifestyle',
          note: '29 articles',
        },
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
          picture: '/art/teaser-slow-morning-800.jpg',
          pictureAlt:
            'A cup of tea on its saucer from above, the label of the tea bag lying beside it.',
          link: '/blog',
        },
        {
          title: 'Eating the rainbow, without the slogans',
          excerpt:
            'What the colours of vegetables do tell you about what is in them, what they do not, and a market list that covers the week.',
          category: 'Nutrition',
          readTime: '8 min read',
          author: 'Dr. Maya Lindqvist',
          picture: '/art/teaser-soup-swap-800.jpg',
          pictureAlt:
            'Vegetables side by side: a carrot, a leek, a cob of maize, an aubergine and a radish.',
          link: '/blog',
        },
        {
          title: 'When the week is loud, cook something slow',
          excerpt:
            'Stirring, chopping and waiting ask for just enough attention to give a busy mind somewhere to rest.',
          category: 'Mental Health',
          readTime: '6 min read',
          author: 'Aiko Brandt',
          picture: '/art/teaser-seeded-loaf-800.jpg',
          pictureAlt:
            'A yellow pot of red stew with its lid pushed back, a spoon in it, and steam.',
          link: '/blog',
        },
      ],
    },
  },
]
