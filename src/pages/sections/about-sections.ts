import type { Section } from './sections.ts'

/** The page about the site that a site begins with. */
export const ABOUT_SECTIONS: readonly Section[] = [
  {
    id: 'opening',
    kind: 'masthead',
    fields: {
      eyebrow: 'Our story',
      heading: 'About {name}',
      lead: 'We think of wellbeing as something that happens in kitchens, on walks and at bedtime, far more than in programs.',
    },
  },
  {
    id: 'story',
    kind: 'story',
    fields: {
      heading: 'It began with a pot of soup',
      text: 'Three friends cooked together on Sundays: a dietitian tired of leaflets nobody read, a movement teacher whose classes were full of people too tired to cook, and a counselor who kept hearing that eating had become one more thing to fail at. One of them wrote the soup down. Someone asked for the bread.\n\nThe notes became a letter, the letter became a site, and the site became a place where people ask each other what they are having for dinner. We still test everything in an ordinary kitchen with one good knife and an oven that runs hot.\n\nWe do not promise transformations. We promise that what we publish has been cooked, tried or read to the end, that we say where a claim comes from, and that we correct ourselves in the open when we were wrong.',
    },
  },
  {
    id: 'values',
    kind: 'values',
    fields: {
      heading: 'What we hold to',
      cards: [
        {
          drawing: 'table',
          title: 'Holistic Wellness',
          text: 'Food, movement, rest and company belong together. We rarely write about one as if the others did not exist.',
        },
        {
          drawing: 'herb',
          title: 'Natural Approach',
          text: 'Whole ingredients and simple methods first; no fear of science, no faith in miracle powders.',
        },
        {
          drawing: 'speech',
          title: 'Community Focus',
          text: 'The best ideas here came from readers. We ask, we listen, and we credit.',
        },
        {
          drawing: 'lens',
          title: 'Evidence-Based',
          text: 'Health claims are modest, sourced and dated. When studies disagree we say so.',
        },
        {
          drawing: 'cup',
          title: 'Personalized Care',
          text: 'Bodies, budgets and schedules differ. We give the reason behind advice, so you can bend it.',
        },
        {
          drawing: 'shop',
          title: 'Accessibility',
          text: 'Plain words, readable pages, ordinary shops. Nobody should need a subscription to eat well.',
        },
      ],
    },
  },
  {
    id: 'team',
    kind: 'people',
    fields: {
      heading: 'The people behind the pages',
      people: [
        {
          name: 'Dr. Maya Lindqvist',
          role: 'Nutrition Lead',
          picture: '/art/face-maya-lindqvist-320.jpg',
          words:
            'Maya worked in hospital dietetics for eleven years before she decided that recipes reach further than leaflets. She checks every figure on this site and is unreasonably fond of barley.',
        },
        {
          name: 'Tomás Okafor',
          role: 'Movement and Mindfulness',
          picture: '/art/face-tomas-okafor-320.jpg',
          words:
            'Tomás teaches strength and breath to people who never liked sport. His rule is that a practice must fit into the smallest room and the worst day of the week.',
        },
        {
          name: 'Aiko Brandt',
          role: 'Recipes and Kitchen Garden',
          picture: '/art/face-aiko-brandt-320.jpg',
          words:
            'Aiko develops our recipes and grows most of the herbs in their pictures. She tests each dish twice, once with the good pan and once with the bad one.',
        },
      ],
    },
  },
  {
    id: 'figures',
    kind: 'figures',
    fields: {
      figures: [
        {
          figure: '10K+',
          label: 'members',
        },
        {
          figure: '500+',
          label: 'articles',
        },
        {
          figure: '5+',
          label: 'years',
        },
        {
          figure: '95%',
          label: 'satisfaction',
        },
      ],
    },
  },
  {
    id: 'closing',
    kind: 'invitation',
    fields: {
      heading: 'Come and sit down',
      text: 'Read what we cooked this week, or write to us. Both count as joining.',
      mainLabel: 'Read the Articles',
      secondLabel: 'Get in Touch',
      secondLink: '/contact',
    },
  },
]
