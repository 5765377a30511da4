/** Fields by which JSON among the files of an archive is known to be a recipe of some program. */
const FIELDS = ['recipeIngredient', 'steps', 'directions']
/** What is left of the text of a photograph in Paprika's JSON: enough to tell that there was one. */
const PHOTO_LENGTH = 8

/** The recipes in JSON of an archive, one or a list; archives hold other JSON too, of foods and units. */
export function recipesOfJson(json: unknown): object[] {
  return (Array.isArray(json) ? json : [json]).filter(isRecipe)
}

/** The JSON of a recipe without the photographs in it, which may be most of it. */
export function withoutPhotographs(recipe: object): string {
  return JSON.stringify(recipe, (name, value) => {
    if (name === 'photos') return undefined
    return name === 'photo_data' && typeof value === 'string' ? value.slice(0, PHOTO_LENGTH) : value
  })
}

/** The photograph in Paprika's JSON as a data address; undefined where there is none. */
export function photographOf(recipe: object): string | undefined {
  const said = 'photo_data' in recipe ? recipe.photo_data : undefined
  const photo = typeof said === 'string' ? said.replace(/\s+/g, '') : ''
  if (!/^[a-z\d+/]+=*$/i.test(photo)) return undefined
  return `data:image/${photo.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${photo}`
}

function isRecipe(json: unknown): json is object {
  return typeof json === 'object' && json !== null && FIELDS.some((name) => name in json)
}
