/** The words of /about. */
export const aboutContent = {
  title: 'About {name}',
  description:
    'Who we are, what we believe about food and health, and the people who write and test what you read here.',
  eyebrow: 'Our story',
  lead: 'We think of wellbeing as something that happens in kitchens, on walks and at bedtime, far more than in programs.',
  story: {
    title: 'It began with a pot of soup',
    paragraphs: [
      'Three friends cooked together on Sundays: a dietitian tired of leaflets nobody read, a movement teacher whose classes were full of people too tired to cook, and a counselor who kept hearing that eating had become one more thing to fail at. One of them wrote the soup down. Someone asked for the bread.',
      'The notes became a letter, the letter became a site, and the site became a place where people ask each other what they are having for dinner. We still test everything in an ordinary kitchen with one good knife and an oven that runs hot.',
      'We do not promise transformations. We promise that what we publish has been cooked, tried or read to the end, that we say where a claim comes from, and that we correct ourselves in the open when we were wrong.',
    ],
  },
  valuesTitle: 'What we hold to',
  values: [
    {
      name: 'Holistic Wellness',
      text: 'Food, movement, rest and company belong together. We rarely write about one as if the others did not exist.',
    },
    {
      name: 'Natural Approach',
      text: 'Whole ingredients and simple methods first; no fear of science, no faith in miracle powders.',
    },
    {
      name: 'Community Focus',
      text: 'The best ideas here came from readers. We ask, we listen, and we credit.',
    },
    {
      name: 'Evidence-Based',
      text: 'Health claims are modest, sourced and dated. When studies disagree we say so.',
    },
    {
      name: 'Personalized Care',
      text: 'Bodies, budgets and schedules differ. We give the reason behind advice, so you can bend it.',
    },
    {
      name: 'Accessibility',
      text: 'Plain words, readable pages, ordinary shops. Nobody should need a subscription to eat well.',
    },
  ],
  teamTitle: 'The people behind the pages',
  team: [
    {
      name: 'Dr. Maya Lindqvist',
      role: 'Nutrition Lead',
      bio: 'Maya worked in hospital dietetics for eleven years before she decided that recipes reach further than leaflets. She checks every figure on this site and is unreasonably fond of barley.',
    },
    {
      name: 'Tomás Okafor',
      role: 'Movement and Mindfulness',
      bio: 'Tomás teaches strength and breath to people who never liked sport. His rule is that a practice must fit into the smallest room and the worst day of the week.',
    },
    {
      name: 'Aiko Brandt',
      role: 'Recipes and Kitchen Garden',
      bio: 'Aiko develops our recipes and grows most of the herbs in their pictures. She tests each dish twice, once with the good pan and once with the bad one.',
    },
  ],
  stats: [
    { figure: '10K+', label: 'members' },
    { figure: '500+', label: 'articles' },
    { figure: '5+', label: 'years' },
    { figure: '95%', label: 'satisfaction' },
  ],
  closing: {
    title: 'Come and sit down',
    text: 'Read what we cooked this week, or write to us. Both count as joining.',
    read: 'Read the Articles',
    write: 'Get in Touch',
  },
} as const
