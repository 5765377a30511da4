import { mix } from './colour.ts'

/** The site's own colours; every other colour in the pictures is mixed from these. */
const paper = '#FBF7EF'
const ink = '#1F2A24'
const leaf = '#2F6B45'
const leafLight = '#7FCB98'
const tomato = '#B83A26'
const turmeric = '#8A5A00'
const turmericLight = '#F2C46B'
const line = '#DDD3C0'

export const palette = {
  paper,
  ink,
  leaf,
  leafLight,
  tomato,
  turmeric,
  turmericLight,
  line,
  /** What a shadow is made of: never black. */
  shade: mix(ink, '#3a2418', 0.45),
  sunlight: '#FFF1D0',
  cream: mix(paper, turmericLight, 0.14),
  flour: '#FFFDF8',
  stone: mix(line, '#a9a79b', 0.35),
  clay: mix(line, tomato, 0.28),
  crust: mix(turmeric, tomato, 0.34),
  crustDark: mix(mix(turmeric, tomato, 0.3), ink, 0.5),
  crumb: mix(turmericLight, paper, 0.55),
  oat: mix(turmericLight, line, 0.58),
  oak: mix(turmericLight, '#a4713f', 0.55),
  walnut: mix(mix(turmeric, tomato, 0.34), ink, 0.46),
  lemon: '#F1C933',
  pith: '#FBF1CF',
  pumpkin: mix(turmericLight, tomato, 0.52),
  carrot: mix('#F0A13A', tomato, 0.38),
  beet: mix(tomato, '#5a1550', 0.66),
  berry: mix('#3c3f6e', ink, 0.28),
  olive: mix(leaf, turmericLight, 0.4),
  sage: mix(leaf, line, 0.55),
  /** Leaves as they grow: the site's green with sun in it. */
  herb: mix(leaf, '#7ba62f', 0.36),
  pea: mix(leafLight, '#9db33a', 0.5),
  lentil: mix(turmeric, leaf, 0.35),
  rosemary: mix(leaf, '#6f8f86', 0.45),
  steel: '#A9AFA8',
} as const
