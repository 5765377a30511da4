import { findUnit, type Unit } from '../kitchen/units.ts'

/** A unit as a German cook calls it. */
export type GermanUnit = {
  /** Of `UNITS`; where no other kitchen has it, its own German name. */
  name: string
  /** In the writer's spelling, behind one and behind several. */
  one: string
  several: string
  /** Undefined where only German kitchens have it: nobody knows how much a “Tasse” holds. */
  unit: Unit | undefined
}

/**
 * The name of each unit, and its spellings: one word where it is the same behind every number, else that of one and
 * that of several. A pound is 500 g here (“Pfund”), a cup and a ladle are as large as the writer's.
 */
const ROWS = `
g: g, gr, Gramm
kg: kg, Kilo, Kilogramm
mg: mg, Milligramm
dag: dag, dkg, Deka, Dekagramm
pfund: Pfund, Pfd
ml: ml, Milliliter
cl: cl, Zentiliter
dl: dl, Deziliter
l: l, ltr, Liter
tbsp: EL, Essl, Esslöffel, Eßlöffel
tsp: TL, Teel, Teelöffel, KL, Kaffeelöffel
pinch: Prise Prisen, Pr, Msp, Messerspitze Messerspitzen
tin: Dose Dosen, Büchse Büchsen, Ds
packet: Päckchen, Pck, Pkg, Pckg, Pkt, Pk, Packung Packungen, Pack, Paket Pakete, Packerl
bunch: Bund, Bd, Bündel, Büschel
clove: Zehe Zehen
slice: Scheibe Scheiben, Schnitte Schnitten
piece: Stück, Stk, St, Stück Stücke, Stückchen
tub: Becher, Be
jar: Glas Gläser
bag: Tüte Tüten, Beutel, Sackerl, Netz Netze, Säckchen
sachet: Tütchen, Briefchen
bottle: Flasche Flaschen, Fl
tube: Tube Tuben
box: Schachtel Schachteln, Karton Kartons
carton: Tetrapak Tetrapaks
punnet: Schale Schalen, Schälchen, Kästchen, Beet Beete
pot: Topf Töpfe
handful: Handvoll
splash: Schuss, Schuß, Spritzer
drop: Tropfen
sprig: Zweig Zweige, Zweiglein
stalk: Stange Stangen, Stängel, Stengel, Stiel Stiele
head: Kopf Köpfe
bulb: Knolle Knollen
sheet: Blatt, Blatt Blätter
bar: Tafel Tafeln, Riegel
cube: Würfel
ball: Kugel Kugeln
strip: Streifen
block: Block Blöcke
portion: Portion Portionen
scoop: Messlöffel
loaf: Laib Laibe
Tasse: Tasse Tassen, Tas
Rolle: Rolle Rollen
Schote: Schote Schoten
Kelle: Kelle Kellen, Schöpflöffel
Rispe: Rispe Rispen
Ring: Ring Ringe
Ecke: Ecke Ecken
Rippe: Rippe Rippen
cm: cm
`

const BY_WORD = new Map<string, GermanUnit>()
for (const row of ROWS.trim().split('\n')) {
  const [name = '', spellings = ''] = row.split(': ')
  for (const spelling of spellings.split(', ')) {
    const [one = '', several = one] = spelling.split(' ')
    for (const word of [one, several]) {
      // “Stück” is the first of “Stück” and “Stücke”, as it is the same behind every number.
      const key = word.toLowerCase()
      if (!BY_WORD.has(key)) BY_WORD.set(key, { name, one, several, unit: findUnit(name) })
    }
  }
}

const WORD = /^(?:Hand voll|\p{L}+)(\.?)/iu

/**
 * Reads the German unit at the start of a text, with the full stop of an abbreviation.
 *
 * @returns how many characters it takes; undefined where the text begins with no unit
 */
export function readGermanUnit(text: string): { unit: GermanUnit; length: number } | undefined {
  const [all = '', stop = ''] = WORD.exec(text) ?? []
  const word = all.slice(0, all.length - stop.length)
  const known = BY_WORD.get(word.toLowerCase().replace(/\s/g, ''))
  if (!known) return undefined
  if (known.one !== known.several || known.one.toLowerCase() !== word.toLowerCase()) {
    return { unit: known, length: word.length }
  }
  // An abbreviation is shown as it was written: “el”, “Pck.”.
  return { unit: { ...known, one: all, several: all }, length: all.length }
}
