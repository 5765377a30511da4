import { countedIn } from '../english/counted.ts'
import type { ShownWords } from '../english/shown-words.ts'

const counted = countedIn('de')
const recipes = (count: number) => counted(count, { one: 'Rezept', other: 'Rezepte' })

/** Recipes: finding them, cooking from them, keeping them. */
export const KITCHEN_IN_GERMAN: Pick<ShownWords, 'recipes'> = {
  recipes: {
    title: 'Rezepte',
    description:
      'Alle Rezepte von {name} nach Ernährung, Zeit, Küche und Zutat, oder nach dem, was du im Haus hast.',
    badge: 'Aus der Küche',
    heading: 'Was kochen wir?',
    lead: 'Sag, was in der Küche ist, oder was es werden soll.',
    saved: 'Gemerkte Rezepte und Einkaufsliste',
    form: {
      label: 'Rezepte finden',
      have: {
        label: 'Was hast du da?',
        hint: 'Zutaten mit Kommas dazwischen. Salz, Pfeffer und Wasser gelten als vorhanden.',
        placeholder: 'Zutaten',
      },
      add: 'Oder dazu',
      diet: 'Ernährung',
      topic: 'Themen',
      moreTopics: { label: 'Weitere Themen', any: 'Thema wählen' },
      within: { label: 'Zeit', any: 'Beliebig lange' },
      minutes: (minutes) =>
        minutes < 60 || minutes % 30 !== 0
          ? `Bis ${minutes} Min.`
          : `Bis ${String(minutes / 60).replace('.', ',')} ${minutes === 60 ? 'Stunde' : 'Stunden'}`,
      filter: (count) => `Filter (${count})`,
      category: { label: 'Art des Gerichts', any: 'Jedes Gericht' },
      cuisine: { label: 'Küche', any: 'Jede Küche' },
      foods: { label: 'Mit diesen Zutaten', placeholder: 'Linsen' },
      without: {
        label: 'Ohne',
        hint: 'Zutaten oder Allergene mit Kommas dazwischen: Nüsse, Gluten, Butter.',
        placeholder: 'Nüsse, Sellerie',
      },
      commas: 'Mehrere mit Kommas dazwischen.',
      submit: 'Rezepte zeigen',
      clear: 'Alles löschen',
    },
    chosen: 'Ausgewählt',
    remove: (what) => `${what} entfernen`,
    apart: (count) => `${recipes(count)}, die nicht geprüft werden konnten`,
    filters: {
      have: (foods) => `du hast ${foods}`,
      foods: (food) => `mit ${food}`,
      without: (food) => `ohne ${food}`,
      diet: (diet) => diet,
      topic: (topic) => topic,
      category: (category) => category,
      cuisine: (cuisine) => cuisine,
    },
    loading: 'Rezepte werden geladen',
    partial:
      'Einige Rezepte sind noch nicht dabei: Viele sind gerade neu oder geändert, oder die Website ist eben erst gestartet. Schau in ein paar Minuten noch einmal.',
    uncounted: 'Alle Rezepte, die neuesten zuerst. Wie viele es sind, wird gerade gezählt.',
    all: (count) => `${recipes(count)}, die neuesten zuerst`,
    found: (count) => `${recipes(count)} gefunden, die neuesten zuerst`,
    house: (count) =>
      `${recipes(count)} mit etwas, das du hast; zuerst die, denen am wenigsten fehlt`,
    card: {
      kicker: 'Rezept',
      ofPost: (title) => `In „${title}“`,
      hasAll: 'Du hast alles',
      has: (has, of) => `Du hast ${has} von ${of}`,
      missing: 'Es fehlt:',
      andMore: (count) => `und ${count} weitere`,
      unchecked: 'Nicht geprüft:',
    },
    leaving: {
      about:
        'Das geht nach den Namen in den Zutatenlisten. Was in einem Produkt steckt, was ein Schritt dazugibt oder was in einer Küche sonst noch verarbeitet wurde, ist nicht zu sehen. Es ist kein medizinischer Rat: Wenn dich etwas krank macht, prüfe immer die Etiketten und lies das ganze Rezept.',
      title: (count) => `Nicht zu prüfen: ${count.toLocaleString('de')}`,
      text: 'Eine Zutat oder Zeile ist hier nicht gut genug bekannt, um zu sagen, dass nicht darin ist, was du weglässt. Sieh dir jedes selbst an.',
      all: (count) => `Alle ${count.toLocaleString('de')} ansehen, die nicht zu prüfen waren`,
      back: 'Zurück zu den geprüften',
      none: 'Kein Rezept ließ sich prüfen',
      noneText: 'Von denen darunter ist nicht gut genug bekannt, was darin ist.',
    },
    none: {
      title: 'Kein Rezept ist all das',
      nearly: 'Ohne eine dieser Bedingungen gäbe es welche:',
      drop: (filter, count) => `Ohne „${filter}“: ${recipes(count)}`,
      far: 'Lass eine oder zwei deiner Bedingungen weg und sieh noch einmal nach.',
      all: 'Alle Rezepte ansehen',
    },
    empty: {
      title: 'Noch keine Rezepte',
      text: 'Schau bald wieder vorbei: Der erste Topf steht auf dem Herd.',
      browse: 'Alle Beiträge ansehen',
    },
    end: { title: 'Das war alles', text: 'Hierzu gibt es keine weiteren Rezepte.' },
    failed: {
      title: 'Die Rezepte konnten nicht geladen werden',
      text: 'Beim Laden der Rezepte gab es ein Problem. Bitte versuche es später noch einmal.',
      refused: 'Danach lässt sich nicht suchen',
      limits:
        'Höchstens 8 Zutaten, Ernährungsweisen oder Allergene mit Kommas dazwischen, 20 bei dem, was du da hast; jedes Wort höchstens 80 Zeichen lang, die Zeit in ganzen Minuten.',
      tooMany:
        'Du hast in kurzer Zeit viel gesucht. Warte eine Minute und versuche es dann noch einmal.',
      again: 'Erneut versuchen',
    },
    pages: { label: 'Weitere Rezepte', first: 'Erste Rezepte', next: 'Weitere Rezepte' },
  },
}
