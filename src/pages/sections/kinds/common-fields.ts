import { address } from '#domain/site/address-field.ts'
import { choice, line, text } from '#domain/site/field.ts'

/** The words that stand large over a section. */
export const heading = line({
  label: 'Heading',
  help: 'What stands large over this section.',
  initial: '',
  maxLength: 120,
  isTranslated: true,
})

/** The words under that. */
export const lead = text({
  label: 'Sentence',
  help: 'A sentence or two under the heading.',
  initial: '',
  maxLength: 400,
  isOptional: true,
  isTranslated: true,
})

/** The words of a link that stands by itself. */
export const linkLabel = line({
  label: 'Words of the link',
  help: 'What a reader presses.',
  initial: 'Read more',
  maxLength: 60,
  isTranslated: true,
})

/** The title of a card, an entry and the like. */
export const itemTitle = line({
  label: 'Title',
  help: '',
  initial: '',
  maxLength: 120,
  isTranslated: true,
})

/** Its text. */
export const itemText = text({
  label: 'Text',
  help: '',
  initial: '',
  maxLength: 400,
  isOptional: true,
  isTranslated: true,
})

/** Where it leads. */
export const itemLink = address({ label: 'Leads to', help: '', initial: '/blog' })

/** The words for a picture. */
export const pictureAlt = line({
  label: 'What the picture shows',
  help: 'Read aloud to people who cannot see it. Left empty, the picture only decorates.',
  initial: '',
  maxLength: 300,
  isOptional: true,
  isTranslated: true,
})

/** A small print of the program's own beside a card. */
export const smallPrint = choice({
  label: 'Drawing',
  help: '',
  options: {
    none: 'None',
    pan: 'A pan',
    cup: 'A cup',
    shoe: 'A shoe',
    apple: 'An apple',
    candle: 'A candle',
    herb: 'A herb in a pot',
    lens: 'A magnifying glass',
    speech: 'Two speech bubbles',
    star: 'A rosette',
    satchel: 'A bag',
    shop: 'A shop',
    seedling: 'A seedling',
    laptop: 'A computer',
    table: 'Two people at a table',
    parcel: 'A parcel',
    camera: 'A camera',
  },
})

/** A figure and what it counts. */
export const figures = {
  figure: line({ label: 'Figure', help: '', initial: '', maxLength: 30, isTranslated: true }),
  label: line({ label: 'Of what', help: '', initial: '', maxLength: 60, isTranslated: true }),
}

/** One or two buttons. */
export const buttons = {
  mainLabel: buttonLabel('First button'),
  mainLink: buttonLink('First button leads to'),
  secondLabel: buttonLabel('Second button'),
  secondLink: buttonLink('Second button leads to'),
}

function buttonLabel(label: string) {
  return line({
    label,
    help: 'Left empty, there is none.',
    initial: '',
    maxLength: 40,
    isOptional: true,
    isTranslated: true,
  })
}

function buttonLink(label: string) {
  return address({ label, help: 'A page of the site, or https:// elsewhere.', initial: '/blog' })
}
