import type { Section } from './sections.ts'

/** The page of services that a site begins with. */
export const SERVICES_SECTIONS: readonly Section[] = [
  {
    id: 'opening',
    kind: 'masthead',
    fields: {
      eyebrow: 'What we do',
      heading: 'Our Services',
      lead: 'Six ways to work with us, whether you want one good recipe or a steady hand over several months. Each begins with a conversation and goes only as far as you want it to.',
    },
  },
  {
    id: 'services',
    kind: 'services',
    fields: {
      cards: [
        {
          drawing: 'apple',
          name: 'Nutrition Counseling',
          text: 'Sit down with someone who asks what you like to eat before saying what you should.',
          features:
            'A look at how you eat now, without judgement\nA plan built from foods you already cook\nLabel reading and shopping on a budget\nA follow-up after two and after six weeks',
        },
        {
          drawing: 'cup',
          name: 'Wellness Coaching',
          text: 'Small habits, chosen by you, kept by a plan that survives a bad week.',
          features:
            'One clear goal at a time\nA weekly half hour by phone or video\nSleep, rest and screen habits included\nA written summary after each talk',
        },
        {
          drawing: 'shoe',
          name: 'Fitness Programs',
          text: 'Movement for bodies that sit a lot, with or without a gym, from ten minutes a day.',
          features:
            'A start that matches your present strength\nRoutines with no equipment at all\nGentle versions for sore joints\nProgress you can feel on the stairs',
        },
        {
          drawing: 'candle',
          name: 'Mental Health Support',
          text: 'Tools for calm and a listening ear. We are no clinic, and say so when one is needed.',
          features:
            'Breathing and grounding practices\nGuided journals for difficult seasons\nSmall groups with a trained host\nHelp in finding professional care nearby',
        },
        {
          drawing: 'pan',
          name: 'Healthy Recipe Development',
          text: 'For cafés, canteens and families: dishes that are good for people and that people finish.',
          features:
            'Recipes written for your kitchen\nVersions for allergies and diets\nTested twice, measured in grams\nPhotographs ready for your menu',
        },
        {
          drawing: 'herb',
          name: 'Natural Living Guidance',
          text: 'Fewer bottles under the sink, more plants on the sill, nothing to feel guilty about.',
          features:
            'A walk through your home, room by room\nSimple cleaners from five ingredients\nA kitchen herb garden that survives\nLess waste without more work',
        },
      ],
    },
  },
  {
    id: 'closing',
    kind: 'closing',
    fields: {
      heading: 'Not sure where to begin?',
      text: 'Tell us in two lines what you would like to change. We answer within 24 hours.',
      linkLabel: 'Get Started Today',
      link: '/contact',
      note: 'Our services are about everyday wellbeing. They do not diagnose or treat illness and do not replace the advice of a doctor, dietitian or therapist who knows you.',
    },
  },
]
