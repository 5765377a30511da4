/** The names of an allergen in the lists of the law; a law that does not list it leaves it out. */
type Listed = {
  /** Annex II of Regulation (EU) No 1169/2011, its fourteen groups. */
  eu?: string
  /** The nine major food allergens of the United States (21 U.S.C. 321(qq), FASTER Act of 2021). */
  us?: string
}

const CEREAL: Listed = { eu: 'cereals containing gluten' }
const WHEAT: Listed = { ...CEREAL, us: 'wheat' }
/** The FDA's guidance of January 2025 has neither coconut nor chestnut among them any more. */
const NUT: Listed = { eu: 'nuts', us: 'tree nuts' }

/** Every allergen by the word that a label has to name, cereals and nuts each by its own. */
export const ALLERGENS = {
  wheat: WHEAT,
  spelt: WHEAT,
  rye: CEREAL,
  barley: CEREAL,
  oats: CEREAL,
  gluten: CEREAL,
  crustaceans: { eu: 'crustaceans', us: 'crustacean shellfish' },
  eggs: { eu: 'eggs', us: 'eggs' },
  fish: { eu: 'fish', us: 'fish' },
  peanuts: { eu: 'peanuts', us: 'peanuts' },
  soy: { eu: 'soybeans', us: 'soybeans' },
  milk: { eu: 'milk', us: 'milk' },
  almonds: NUT,
  hazelnuts: NUT,
  walnuts: NUT,
  cashews: NUT,
  pecans: NUT,
  'Brazil nuts': NUT,
  pistachios: NUT,
  'macadamia nuts': NUT,
  'pine nuts': { us: 'tree nuts' },
  nuts: NUT,
  celery: { eu: 'celery' },
  mustard: { eu: 'mustard' },
  sesame: { eu: 'sesame', us: 'sesame' },
  sulphites: { eu: 'sulphur dioxide and sulphites' },
  lupin: { eu: 'lupin' },
  molluscs: { eu: 'molluscs' },
} as const satisfies Record<string, Listed>

export type Allergen = keyof typeof ALLERGENS

/** Other words that writers use. */
const ALIASES: Record<string, readonly Allergen[]> = {
  'wheat flour': ['wheat'],
  kamut: ['wheat'],
  oat: ['oats'],
  'cereals containing gluten': ['gluten'],
  crustacean: ['crustaceans'],
  'crustacean shellfish': ['crustaceans'],
  shellfish: ['crustaceans', 'molluscs'],
  egg: ['eggs'],
  peanut: ['peanuts'],
  soya: ['soy'],
  soybean: ['soy'],
  soybeans: ['soy'],
  soyabeans: ['soy'],
  dairy: ['milk'],
  lactose: ['milk'],
  almond: ['almonds'],
  hazelnut: ['hazelnuts'],
  walnut: ['walnuts'],
  cashew: ['cashews'],
  'cashew nuts': ['cashews'],
  pecan: ['pecans'],
  'pecan nuts': ['pecans'],
  'brazil nuts': ['Brazil nuts'],
  pistachio: ['pistachios'],
  'pistachio nuts': ['pistachios'],
  macadamia: ['macadamia nuts'],
  macadamias: ['macadamia nuts'],
  'tree nuts': ['nuts'],
  nut: ['nuts'],
  celeriac: ['celery'],
  'sesame seeds': ['sesame'],
  'sulphur dioxide': ['sulphites'],
  'sulphur dioxide and sulphites': ['sulphites'],
  sulfites: ['sulphites'],
  lupine: ['lupin'],
  mollusc: ['molluscs'],
  mollusks: ['molluscs'],
}

/** The allergens that a word stands for; empty for a word that is none. */
export function allergensNamed(word: string): readonly Allergen[] {
  const name = word.trim().toLowerCase()
  return Object.hasOwn(ALLERGENS, name) ? [name as Allergen] : (ALIASES[name] ?? [])
}

/** Whether who names the one has named the other: “nuts” names almonds, “gluten” names wheat. */
export function isCoveredBy(allergen: Allergen, named: Allergen): boolean {
  if (allergen === named) return true
  const isGroup = named === 'nuts' || named === 'gluten'
  const isOfGroup = allergen === 'nuts' || allergen === 'gluten'
  return (isGroup || isOfGroup) && allergenGroup(allergen) === allergenGroup(named)
}

function allergenGroup(allergen: Allergen): string {
  // The law of the United States alone counts pine nuts among nuts.
  const { eu, us }: Listed = ALLERGENS[allergen]
  return us === 'tree nuts' ? 'nuts' : (eu ?? '')
}
