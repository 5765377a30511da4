/** Where the parts of a recipe stand on pages of some plugin, by the names of its classes. */
export type PageShape = {
  /** As a person knows it. */
  name: string
  root: string[]
  title: string[]
  description: string[]
  yields: string[]
  prep: string[]
  cook: string[]
  rest: string[]
  total: string[]
  ingredients: string[]
  method: string[]
  notes: string[]
  category: string[]
  cuisine: string[]
  author: string[]
  nutrition: string[]
}

const words = (list: string) => list.split(/\s+/).filter(Boolean)

function shape(name: string, classes: Partial<Record<keyof PageShape, string>>): PageShape {
  const of = (field: keyof PageShape) => words(classes[field] ?? '')
  return {
    name,
    root: of('root'),
    title: of('title'),
    description: of('description'),
    yields: of('yields'),
    prep: of('prep'),
    cook: of('cook'),
    rest: of('rest'),
    total: of('total'),
    ingredients: of('ingredients'),
    method: of('method'),
    notes: of('notes'),
    category: of('category'),
    cuisine: of('cuisine'),
    author: of('author'),
    nutrition: of('nutrition'),
  }
}

/** Sources: what each of them writes into a page, as its documentation and pages show it. */
export const PAGE_SHAPES: PageShape[] = [
  shape('WP Recipe Maker', {
    root: 'wprm-recipe-container wprm-recipe',
    title: 'wprm-recipe-name',
    description: 'wprm-recipe-summary',
    yields: 'wprm-recipe-servings-with-unit wprm-recipe-servings-container',
    prep: 'wprm-recipe-prep-time-container wprm-recipe-prep_time-container',
    cook: 'wprm-recipe-cook-time-container wprm-recipe-cook_time-container',
    rest: 'wprm-recipe-custom-time-container wprm-recipe-custom_time-container',
    total: 'wprm-recipe-total-time-container wprm-recipe-total_time-container',
    ingredients: 'wprm-recipe-ingredients-container',
    method: 'wprm-recipe-instructions-container',
    notes: 'wprm-recipe-notes',
    category: 'wprm-recipe-course',
    cuisine: 'wprm-recipe-cuisine',
    author: 'wprm-recipe-author',
    nutrition: 'wprm-nutrition-label-container',
  }),
  shape('Tasty Recipes', {
    root: 'tasty-recipes',
    title: 'tasty-recipes-title',
    description: 'tasty-recipes-description-body tasty-recipes-description',
    yields: 'tasty-recipes-yield',
    prep: 'tasty-recipes-prep-time',
    cook: 'tasty-recipes-cook-time',
    rest: 'tasty-recipes-additional-time',
    total: 'tasty-recipes-total-time',
    ingredients: 'tasty-recipes-ingredients tasty-recipe-ingredients',
    method: 'tasty-recipes-instructions tasty-recipe-instructions',
    notes: 'tasty-recipes-notes',
    category: 'tasty-recipes-category',
    cuisine: 'tasty-recipes-cuisine',
    author: 'tasty-recipes-author-name',
    nutrition: 'tasty-recipes-nutrition',
  }),
  shape('Create by Mediavine', {
    root: 'mv-create-card mv-recipe-card',
    title: 'mv-create-title',
    description: 'mv-create-description',
    yields: 'mv-create-yield mv-create-time-yield',
    prep: 'mv-create-time-prep',
    cook: 'mv-create-time-active',
    rest: 'mv-create-time-additional',
    total: 'mv-create-time-total',
    ingredients: 'mv-create-ingredients',
    method: 'mv-create-instructions',
    notes: 'mv-create-notes',
    category: 'mv-create-category',
    cuisine: 'mv-create-cuisine',
    author: 'mv-create-author',
    nutrition: 'mv-create-nutrition',
  }),
  shape('Jetpack', {
    root: 'jetpack-recipe',
    title: 'jetpack-recipe-title',
    yields: 'jetpack-recipe-servings',
    prep: 'jetpack-recipe-preptime',
    cook: 'jetpack-recipe-cooktime',
    total: 'jetpack-recipe-time',
    ingredients: 'jetpack-recipe-ingredients',
    method: 'jetpack-recipe-directions',
    notes: 'jetpack-recipe-notes',
  }),
  shape('h-recipe', {
    root: 'h-recipe',
    title: 'p-name',
    description: 'p-summary',
    yields: 'p-yield',
    total: 'dt-duration',
    ingredients: 'p-ingredient',
    method: 'e-instructions',
    category: 'p-category',
    author: 'p-author',
    nutrition: 'p-nutrition',
  }),
  shape('hRecipe', {
    root: 'hrecipe easyrecipe',
    title: 'fn ERSName',
    description: 'summary ERSSummary',
    yields: 'yield ERSServes',
    prep: 'preptime ERSTime',
    cook: 'cooktime',
    total: 'duration',
    ingredients: 'ingredient ingredients ERSIngredients',
    method: 'instructions ERSInstructions',
    notes: 'ERSNotes',
    category: 'tag type',
    cuisine: 'cuisine',
    author: 'author',
    nutrition: 'nutrition ERSNutrition',
  }),
  shape('Recipe Card Blocks', {
    root: 'wp-block-wpzoom-recipe-card-block-recipe-card recipe-card',
    title: 'recipe-card-title',
    description: 'recipe-card-summary',
    yields: 'detail-item-0',
    prep: 'detail-item-1',
    cook: 'detail-item-2',
    total: 'detail-item-8',
    ingredients: 'recipe-card-ingredients ingredients-list',
    method: 'recipe-card-directions directions-list',
    notes: 'recipe-card-notes',
    category: 'recipe-card-course',
    cuisine: 'recipe-card-cuisine',
    author: 'recipe-card-author',
  }),
  shape('ZipList', {
    root: 'zlrecipe-container-border zrdn-recipe-container',
    title: 'zlrecipe-title zrdn-recipe-title',
    description: 'zlrecipe-summary zrdn-recipe-summary',
    yields: 'zlrecipe-yield zrdn-yield',
    prep: 'zlrecipe-prep-time zrdn-prep-time',
    cook: 'zlrecipe-cook-time zrdn-cook-time',
    total: 'zlrecipe-total-time zrdn-total-time',
    ingredients: 'zlrecipe-ingredients-list zrdn-ingredients-list',
    method: 'zlrecipe-instructions-list zrdn-instructions-list',
    notes: 'zlrecipe-notes-list zrdn-notes-list',
  }),
]
