import { countedIn } from './counted.ts'

const counted = countedIn('en')

/** A reader's own notes on recipes. */
export const notesWords = {
  title: 'Your notes',
  about: (title: string) => `About ${title}`,
  hint: (longest: number) =>
    `Kept on this device while you type, for nobody else to see. Up to ${longest.toLocaleString('en-US')} characters.`,
  count: (length: number, longest: number) => `${length} of ${longest}`,
  placeholder: 'Less salt next time, ten minutes longer in our oven…',
  all: 'All your notes and saved recipes',
  cookedOn: 'Cooked on',
  addDay: 'Add the day',
  isRemoved: ' is removed.',
  undo: 'Undo',
  undoRemoval: ' the removal',
  remove: 'Remove',
  earlier: (count: number) => `${count} earlier`,
  cooked: (times: number) =>
    times === 1 ? 'Cooked once' : `Cooked ${counted(times, { other: 'times' })}`,
  last: (times: number) => (times > 1 ? ', last on' : ', on'),
  chooseDay: 'Choose a day.',
  notAfterToday: 'Choose a day that is not after today.',
  notedAlready: 'This day is noted already.',
  mostDays: (most: number) => `A recipe takes ${most} days. Remove one first.`,
  download: 'Download',
  downloadNotes: ' your notes',
  file: 'notes-on-recipes.txt',
  theNotesOn: 'The notes on',
  areRemoved: 'are removed.',
  removeNotes: (title: string) => ` the notes on ${title}`,
  cookedInFile: (days: string) => `Cooked on ${days}`,
} as const
