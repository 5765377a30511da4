/** Fields by which JSON among the files of an archive is known to be a recipe of some program. */
const FIELDS = [
  ...['recipeIngredient', 'recipe_ingredient', 'steps', 'directions'],
  // WP Recipe Maker.
  ...['ingredients_flat', 'instructions_flat'],
]
/** Members that hold the recipes of a file, as KitchenOwl's export does. */
const LISTS = ['recipes', 'recipe']
/** The length that stays of the text of a photograph in Paprika's JSON: enough to tell that there was one. */
const PHOTO_LENGTH = 8

/** The recipes in JSON of an archive, one or a list; archives hold other JSON too, of foods and units. */
export function recipesOfJson(json: unknown): object[] {
  return recipesWithin(json).filter(isRecipe)
}

/** The values that may be recipes in JSON: of a list all, of an object around a list of recipes those. */
export function recipesWithin(json: unknown): unknown[] {
  if (Array.isArray(json)) return json
  if (typeof json !== 'object' || json === null || '@type' in json) return [json]
  for (const name of LISTS) {
    const inner = Object.hasOwn(json, name) ? (json as Record<string, unknown>)[name] : undefined
    if (Array.isArray(inner)) return inner
    if (name === 'recipe' && typeof inner === 'object' && inner !== null) return [inner]
  }
  return [json]
}

/** The JSON of a recipe without the photographs in it, which may be most of it. */
export function withoutPhotographs(recipe: object): string {
  return JSON.stringify(recipe, (name, value) => {
    if (name === 'photos') return undefined
    return name === 'photo_data' && typeof value === 'string' ? value.slice(0, PHOTO_LENGTH) : value
  })
}

/** The photograph in Paprika's JSON as a data address; undefined where there is none. */
export function findPhotograph(recipe: object): string | undefined {
  const said = 'photo_data' in recipe ? recipe.photo_data : undefined
  const photo = typeof said === 'string' ? said.replace(/\s+/g, '') : ''
  if (!/^[a-z\d+/]+=*$/i.test(photo)) return undefined
  return `data:image/${photo.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${photo}`
}

function isRecipe(json: unknown): json is object {
  if (typeof json !== 'object' || json === null) return false
  return FIELDS.some((name) => name in json) || isOfKitchenOwl(json)
}

/** Its recipes have no member that other JSON of an archive could not have, but these three together. */
function isOfKitchenOwl(json: object): boolean {
  return 'items' in json && 'description' in json && ('yields' in json || 'cook_time' in json)
}
