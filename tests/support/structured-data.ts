import { z } from 'zod'

/*
 * What search engines ask of each kind before they show it as more than a blue link: everything
 * required, everything recommended, and nothing that is not known.
 */

const language = z.literal('en')
const instant = z.iso.datetime()
const webUrl = z.url({ protocol: /^https?$/ })
/** Search engines cut a headline after this. */
const headline = z.string().min(1).max(200)

/** Text with its unit: a number alone is none of schema.org's distances. */
const distance = z.string().regex(/^[1-9]\d* px$/)

const image = z.union([
  webUrl,
  z.strictObject({
    '@type': z.literal('ImageObject'),
    url: webUrl,
    width: distance,
    height: distance,
  }),
])
const reference = z.strictObject({ '@id': webUrl })

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': webUrl,
  name: z.string().min(1),
  url: webUrl,
  logo: image,
})

const author = z.strictObject({
  '@type': z.enum(['Person', 'Organization']),
  name: z.string().min(1),
  url: webUrl.optional(),
})

const article = z.strictObject({
  '@type': z.enum(['BlogPosting', 'NewsArticle']),
  '@id': webUrl,
  mainEntityOfPage: webUrl,
  url: webUrl,
  headline,
  description: z.string().min(1),
  image: z.array(image).min(1),
  datePublished: instant,
  dateModified: instant,
  author,
  publisher: reference,
  articleSection: z.string().min(1),
  timeRequired: z.string().regex(/^PT\d+M$/),
  inLanguage: language,
  isAccessibleForFree: z.boolean(),
  keywords: z.array(z.string().min(1)).min(1).optional(),
})

const howTo = z.strictObject({
  '@type': z.literal('HowTo'),
  '@id': webUrl,
  mainEntityOfPage: webUrl,
  name: headline,
  description: z.string().min(1),
  image: z.array(image).min(1).optional(),
  inLanguage: language,
  step: inOrder(
    z.strictObject({
      '@type': z.literal('HowToStep'),
      position: z.int(),
      name: z.string().min(1),
      text: z.string().min(1),
      url: webUrl,
    }),
  ).min(2),
})

const duration = z.string().regex(/^PT(?=\d)(?:\d+H)?(?:[1-5]?\dM)?$/)
const recipeStep = z.strictObject({
  '@type': z.literal('HowToStep'),
  text: z.string().min(1),
  url: webUrl.regex(/#recipe-1-step-\d+$/),
  image: webUrl.optional(),
})

const gramsText = z
  .string()
  .regex(/^\d+(?:\.\d+)? g$/)
  .optional()

/** https://developers.google.com/search/docs/appearance/structured-data/recipe */
const recipe = z.strictObject({
  '@type': z.literal('Recipe'),
  '@id': webUrl,
  mainEntityOfPage: webUrl,
  url: webUrl,
  name: headline,
  description: z.string().min(1),
  image: z.array(image).min(1).optional(),
  author,
  datePublished: instant,
  inLanguage: language,
  recipeYield: z.string().regex(/^\d/).optional(),
  prepTime: duration.optional(),
  cookTime: duration.optional(),
  totalTime: duration.optional(),
  recipeCategory: z.string().min(1).optional(),
  recipeCuisine: z.string().min(1).optional(),
  keywords: z.string().min(1).optional(),
  suitableForDiet: z
    .array(z.string().regex(/^https:\/\/schema\.org\/\w+Diet$/))
    .min(1)
    .optional(),
  recipeIngredient: z.array(z.string().min(1)),
  recipeInstructions: z.array(
    z.discriminatedUnion('@type', [
      recipeStep,
      z.strictObject({
        '@type': z.literal('HowToSection'),
        name: z.string().min(1),
        itemListElement: z.array(recipeStep).min(1),
      }),
    ]),
  ),
  nutrition: z
    .strictObject({
      '@type': z.literal('NutritionInformation'),
      servingSize: z.string().min(1),
      calories: z
        .string()
        .regex(/^\d+ calories$/)
        .optional(),
      fatContent: gramsText,
      saturatedFatContent: gramsText,
      carbohydrateContent: gramsText,
      sugarContent: gramsText,
      fiberContent: gramsText,
      proteinContent: gramsText,
      sodiumContent: z
        .string()
        .regex(/^\d+ mg$/)
        .optional(),
    })
    .optional(),
  video: z
    .strictObject({
      '@type': z.literal('VideoObject'),
      name: z.string().min(1),
      description: z.string().min(1),
      thumbnailUrl: z.array(webUrl).min(1),
      uploadDate: instant,
      embedUrl: webUrl,
    })
    .optional(),
})

const cropped = (shape: string) =>
  webUrl.regex(new RegExp(`-\\d+\\.(?:f\\d+-\\d+\\.)?${shape}\\.jpg$`))

/** What search engines recommend of every recipe; ratings, nutrition and videos are not known of each. */
export const wholeRecipeSchema = recipe
  .required({
    recipeYield: true,
    prepTime: true,
    totalTime: true,
    recipeCategory: true,
    recipeCuisine: true,
    keywords: true,
  })
  .extend({ image: z.tuple([cropped('1x1'), cropped('4x3'), cropped('16x9')]) })

const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: inOrder(
    z.strictObject({
      '@type': z.literal('ListItem'),
      position: z.int(),
      name: z.string().min(1),
      item: webUrl,
    }),
  ).min(2),
})

const website = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': webUrl,
  url: webUrl,
  name: z.string().min(1),
  description: z.string().min(1),
  inLanguage: language,
  publisher: reference,
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().regex(/^https?:\/\/[^{}]+\{search_term_string\}$/),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

const page = z.strictObject({
  '@type': z.enum(['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage', 'Blog']),
  '@id': webUrl,
  url: webUrl,
  name: z.string().min(1),
  description: z.string().min(1),
  inLanguage: language,
  publisher: reference,
  mainEntity: z
    .strictObject({
      '@type': z.literal('ItemList'),
      itemListElement: inOrder(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: z.string().min(1),
          url: webUrl,
        }),
      ),
    })
    .optional(),
})

/** A whole document whose references all lead to something in it. */
export const structuredDataSchema = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@graph': z
      .array(
        z.discriminatedUnion('@type', [
          article,
          howTo,
          recipe,
          breadcrumbs,
          website,
          organization,
          page,
        ]),
      )
      .min(1),
  })
  .refine(({ '@graph': graph }) => {
    const known = graph.flatMap((node) => ('@id' in node ? [node['@id']] : []))
    const named = graph.flatMap((node) => ('publisher' in node ? [node.publisher['@id']] : []))
    return new Set(known).size === known.length && named.every((id) => known.includes(id))
  }, 'each node has an id of its own, and the publisher is one of them')

/** Positions count from one, without a gap. */
function inOrder<Item extends z.ZodType<{ position: number }>>(item: Item) {
  return z
    .array(item)
    .refine((items) => items.every(({ position }, index) => position === index + 1))
}
