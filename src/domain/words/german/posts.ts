import type { ShownWords } from '../english/shown-words.ts'

/** Posts, alone and in lists. */
export const POSTS_IN_GERMAN: Pick<
  ShownWords,
  'cards' | 'lists' | 'sections' | 'series' | 'post' | 'afterPost' | 'sharing' | 'search'
> = {
  cards: {
    recipe: 'Rezept',
    readMore: 'Weiterlesen',
    about: (title) => `in „${title}“`,
    withVideo: 'Mit Video',
    types: {
      blog: 'Blog',
      news: 'Neuigkeiten',
      guide: 'Anleitungen',
      education: 'Wissen',
    },
  },

  lists: {
    recipes: 'Rezepte',
    posts: 'Beiträge',
    kinds: 'Arten von Beiträgen',
    topics: 'Themen',
    topic: 'Thema',
    groups: { Diet: 'Ernährung', Cuisine: 'Küche', Season: 'Saison', Course: 'Gang' },
    above: (topic: string) => `Teil von ${topic}`,
    below: (topic: string) => `Themen innerhalb von ${topic}`,
    findRecipes: (topic: string) => `Rezepte in ${topic} finden`,
    older: 'Ältere Beiträge',
    newest: 'Neueste Beiträge',
    more: 'Weitere Beiträge',
    olderOf: (list) => `${list}, ältere Beiträge`,
    feed: 'RSS-Feed',
    feedOf: (list) => `: ${list}`,
    end: 'Das war alles',
    endLead: 'Ältere Beiträge als die, die du gesehen hast, gibt es nicht.',
    seeEverything: 'Alles ansehen',
    loading: 'Beiträge werden geladen',
    nothing: 'Hier ist noch nichts',
    nothingOfTopic: 'Zu diesem Thema gibt es im Moment keine Beiträge.',
    ofTopic: (name) => `Rezepte und Beiträge zu ${name} von {name}, die neuesten zuerst.`,
    noTopicHead: 'Thema nicht gefunden',
    noTopic: 'Thema nicht gefunden',
    noTopicTitle: 'Dieses Thema gibt es nicht',
    noTopicLead: 'Vielleicht heißt es inzwischen anders. Alle Beiträge stehen im Blog.',
    noTopicDescription: 'Unter dieser Adresse gibt es kein Thema, oder keines mehr.',
    nothingBy: (name) => `Von ${name} gibt es im Moment keine Beiträge.`,
    by: (name) => `Rezepte und Beiträge von ${name} auf {name}, die neuesten zuerst.`,
    noPersonHead: 'Person nicht gefunden',
    noPerson: 'Person nicht gefunden',
    noPersonTitle: 'Unter dieser Adresse ist niemand',
    noPersonLead: 'Vielleicht gibt es inzwischen eine andere. Alle Beiträge stehen im Blog.',
    noPersonDescription: 'Unter dieser Adresse ist niemand, oder niemand mehr.',
    qualifications: 'Qualifikationen',
  },

  series: {
    badge: 'Reihe',
    part: (part) => `Teil ${part}`,
    parts: 'Teile',
    about: (name) => `${name}, eine Reihe auf {name}, Teil für Teil.`,
    nothing: 'Hier ist noch nichts',
    nothingLead: 'Von dieser Reihe ist im Moment kein Teil veröffentlicht.',
    noneHead: 'Reihe nicht gefunden',
    none: 'Reihe nicht gefunden',
    noneTitle: 'Diese Reihe gibt es nicht',
    noneLead: 'Vielleicht heißt sie inzwischen anders. Alle Beiträge stehen im Blog.',
    noneDescription: 'Unter dieser Adresse gibt es keine Reihe, oder keine mehr.',
    seeEverything: 'Alles ansehen',
  },

  sections: {
    blog: {
      badge: 'Blog',
      heading: 'Rezepte & Beiträge',
      lead: 'Was heute Abend auf den Tisch kommt, und was sich dabei zu wissen lohnt.',
      description:
        'Rezepte, Küchenwissen und Beiträge von {name}: Essen, das sich zu kochen lohnt, einfach erklärt.',
      chip: 'Alles',
      loading: 'Beiträge werden geladen',
      error: {
        title: 'Die Beiträge konnten nicht geladen werden',
        message:
          'Beim Laden der Beiträge gab es ein Problem. Bitte versuche es später noch einmal.',
      },
      empty: {
        title: 'Noch keine Beiträge',
        message: 'Schau bald wieder vorbei: Rezepte und Beiträge folgen.',
      },
    },
    news: {
      badge: 'Neu',
      heading: 'Neuigkeiten',
      lead: 'Was es beim Essen, in der Forschung und in dieser Küche Neues gibt, ohne Getöse.',
      description:
        'Neuigkeiten von {name}: was Forschung über Essen, Schlaf und Bewegung herausfindet, und was nicht.',
      chip: 'Neuigkeiten',
      loading: 'Neuigkeiten werden geladen',
      error: {
        title: 'Die Neuigkeiten konnten nicht geladen werden',
        message:
          'Beim Laden der Neuigkeiten gab es ein Problem. Bitte versuche es später noch einmal.',
      },
      empty: {
        title: 'Noch keine Neuigkeiten',
        message: 'Schau bald wieder vorbei.',
      },
    },
    guides: {
      badge: 'Schritt für Schritt',
      heading: 'Anleitungen',
      lead: 'Eine Fertigkeit nach der anderen, in der Reihenfolge, in der die Hände sie brauchen.',
      description:
        'Anleitungen von {name}: Kochen lernen und gute Gewohnheiten, Schritt für Schritt.',
      chip: 'Anleitungen',
      loading: 'Anleitungen werden geladen',
      error: {
        title: 'Die Anleitungen konnten nicht geladen werden',
        message:
          'Beim Laden der Anleitungen gab es ein Problem. Bitte versuche es später noch einmal.',
      },
      empty: {
        title: 'Noch keine Anleitungen',
        message: 'Schau bald wieder vorbei.',
      },
    },
    education: {
      badge: 'Ausführlich',
      heading: 'Wissen',
      lead: 'Zum längeren Lesen: wie Essen funktioniert, und was es tut, wenn es gegessen ist.',
      description:
        'Wissen von {name}: Ernährung, Küchenchemie und Wohlbefinden, ausführlich erklärt.',
      chip: 'Wissen',
      loading: 'Beiträge werden geladen',
      error: {
        title: 'Die Beiträge konnten nicht geladen werden',
        message:
          'Beim Laden der Beiträge gab es ein Problem. Bitte versuche es später noch einmal.',
      },
      empty: {
        title: 'Noch keine Beiträge zum Lernen',
        message: 'Schau bald wieder vorbei.',
      },
    },
  },

  post: {
    back: 'Zum Blog',
    by: 'Von',
    updated: 'Geändert am',
    loading: 'Der Beitrag wird geladen',
    none: 'Beitrag nicht gefunden',
    noneLead: 'Den Beitrag, den du suchst, gibt es nicht.',
    noneOrFailed:
      'Oder er konnte gerade nicht geladen werden. Wenn du dem Link vertraust, der dich hierher geführt hat, versuche es noch einmal.',
    contents: 'Auf dieser Seite',
    topics: 'Themen dieses Beitrags',
    pictures: 'Weitere Bilder',
    watch: 'Video ansehen',
    plays: (host) => `Läuft bei ${host}`,
    video: (title) => `Video: ${title}`,
    jump: 'Zum Rezept',
    print: 'Drucken',
    cook: 'Kochen',
    opening: 'Der Kochmodus wird geöffnet …',
    cookFailed:
      'Der Kochmodus konnte nicht geladen werden. Lade die Seite neu, wenn du online bist.',
    save: 'Merken',
    saved: 'Gemerkt',
    saveFailed: 'Das Merken konnte nicht geladen werden. Lade die Seite neu, wenn du online bist.',
    kept: 'Gemerkte Rezepte und Einkaufsliste',
    addNotes: 'Eigene Notizen anlegen',
    notesFailed:
      'Deine Notizen konnten nicht geladen werden. Lade die Seite neu, wenn du online bist.',
  },

  afterPost: {
    related: 'Mehr davon',
    around: 'Beiträge davor und danach',
    next: 'Nächster Beitrag',
    previous: 'Voriger Beitrag',
    share: 'Diesen Beitrag teilen',
    copy: 'Link kopieren',
    mail: 'Per E-Mail senden',
    press: 'Teilen',
  },
  sharing: {
    copied: 'Link kopiert.',
    refused: (url) => `Dieser Browser erlaubt das Kopieren nicht. Der Link ist ${url}`,
  },

  search: {
    title: 'Suche',
    description: 'Rezepte und Beiträge von {name} durchsuchen.',
    heading: 'Wonach suchst du?',
    field: 'Rezepte und Beiträge durchsuchen',
    placeholder: 'Gericht oder Zutat',
    submit: 'Suchen',
    suggested: (count) => `${count} ${count === 1 ? 'Vorschlag' : 'Vorschläge'} darunter`,
    suggestedList: 'Vorschläge',
    types: 'Arten von Beiträgen',
    everything: 'Alles',
    suggestions: {
      title: 'Ein paar Anfänge',
      words: ['Suppe', 'Frühstück', 'Linsen', 'Brot', 'Kräuter', 'Schlaf'],
    },
    searching: (q) => `Suche nach „${q}“ …`,
    found(count, hasMore, q, pages = 0) {
      const ofPages = pages === 0 ? '' : `${pages} ${pages === 1 ? 'Seite' : 'Seiten'}`
      const ofPosts = `${hasMore ? `mehr als ${count}` : count} ${count === 1 && !hasMore ? 'Beitrag' : 'Beiträge'}`
      const all = ofPages === '' ? ofPosts : count === 0 ? ofPages : `${ofPages} und ${ofPosts}`
      return `${all.charAt(0).toUpperCase()}${all.slice(1)} zu „${q}“`
    },
    page: 'Seite',
    onlyIn: (typed, language) =>
      `Zu „${typed}“ gibt es auf Deutsch nichts. Hier steht, was es auf ${new Intl.DisplayNames('de', { type: 'language' }).of(language)} gibt.`,
    corrected: (typed) => `Zu „${typed}“ wurde nichts gefunden. Hier steht, was es gibt zu`,
    none: {
      title: (q) => `Nichts gefunden zu „${q}“`,
      text: 'Versuche ein anderes Wort oder weniger davon. Ein Teil eines Wortes genügt.',
      ofType: 'Vielleicht ist unter den anderen Arten von Beiträgen etwas.',
      everything: 'Überall suchen',
      browse: 'Alle Beiträge ansehen',
    },
    failed: {
      title: 'Die Suche hat nicht geklappt',
      text: 'Beim Suchen gab es ein Problem. Bitte versuche es später noch einmal.',
      tooMany:
        'Du hast in kurzer Zeit viel gesucht. Warte eine Minute und versuche es dann noch einmal.',
      again: 'Erneut versuchen',
    },
    more: 'Weitere Treffer',
    first: 'Erste Treffer',
    end: { title: 'Das war alles', text: 'Zu dieser Suche gibt es keine weiteren Treffer.' },
  },
}
