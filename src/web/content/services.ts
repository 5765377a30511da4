/** The words of /services. */
export const servicesContent = {
  title: 'Our Services',
  description:
    'Nutrition counseling, wellness coaching, fitness, mental health support, recipes and natural living: six ways we can help.',
  eyebrow: 'What we do',
  lead: 'Six ways to work with us, whether you want one good recipe or a steady hand over several months. Each begins with a conversation and goes only as far as you want it to.',
  services: [
    {
      name: 'Nutrition Counseling',
      text: 'Sit down with someone who asks what you like to eat before saying what you should.',
      features: [
        'A look at how you eat now, without judgement',
        'A plan built from foods you already cook',
        'Label reading and shopping on a budget',
        'A follow-up after two and after six weeks',
      ],
    },
    {
      name: 'Wellness Coaching',
      text: 'Small habits, chosen by you, kept by a plan that survives a bad week.',
      features: [
        'One clear goal at a time',
        'A weekly half hour by phone or video',
        'Sleep, rest and screen habits included',
        'A written summary after each talk',
      ],
    },
    {
      name: 'Fitness Programs',
      text: 'Movement for bodies that sit a lot, with or without a gym, from ten minutes a day.',
      features: [
        'A start that matches your present strength',
        'Routines with no equipment at all',
        'Gentle versions for sore joints',
        'Progress you can feel on the stairs',
      ],
    },
    {
      name: 'Mental Health Support',
      text: 'Tools for calm and a listening ear. We are no clinic, and say so when one is needed.',
      features: [
        'Breathing and grounding practices',
        'Guided journals for difficult seasons',
        'Small groups with a trained host',
        'Help in finding professional care nearby',
      ],
    },
    {
      name: 'Healthy Recipe Development',
      text: 'For cafés, canteens and families: dishes that are good for people and that people finish.',
      features: [
        'Recipes written for your kitchen',
        'Versions for allergies and diets',
        'Tested twice, measured in grams',
        'Photographs ready for your menu',
      ],
    },
    {
      name: 'Natural Living Guidance',
      text: 'Fewer bottles under the sink, more plants on the sill, nothing to feel guilty about.',
      features: [
        'A walk through your home, room by room',
        'Simple cleaners from five ingredients',
        'A kitchen herb garden that survives',
        'Less waste without more work',
      ],
    },
  ],
  closing: {
    title: 'Not sure where to begin?',
    text: 'Tell us in two lines what you would like to change. We answer within 24 hours.',
    action: 'Get Started Today',
  },
  disclaimer:
    'Our services are about everyday wellbeing. They do not diagnose or treat illness and do not replace the advice of a doctor, dietitian or therapist who knows you.',
} as const
