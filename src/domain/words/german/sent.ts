import type { SentWords } from '../english/sent.ts'

/** Every word of the program that reaches visitors by other ways than pages. */
export const SENT_IN_GERMAN: SentWords = {
  confirmationMail: ({ siteName, link }) => `Hallo,

jemand, hoffentlich du, hat mit dieser Adresse den Brief von ${siteName} bestellt.
Wenn du ihn möchtest, öffne diese Seite und drücke auf den Knopf:

${link}

Der Link gilt sieben Tage. Wenn du es nicht warst, tu einfach nichts: Ohne deine Antwort hörst
du nicht wieder von uns, und die Adresse wird vergessen.
`,
  welcomeMail: ({ text, articles, unsubscribe }) => `Hallo,

${text}
${articles}

Den Brief kannst du jederzeit abbestellen:
${unsubscribe}
`,
  aboutType: {
    blog: 'Beiträge über Essen und Wohlbefinden.',
    news: 'Neuigkeiten und was gerade bewegt.',
    guide: 'Anleitungen, Schritt für Schritt.',
    education: 'Ausführliches zum Lernen.',
  },
  namedList: {
    description: (list) => `${list} von {name}, das Neueste zuerst.`,
    error: 'Die Beiträge konnten nicht geladen werden. Bitte versuche es später noch einmal.',
    empty: 'Hier gibt es gerade keine Beiträge.',
  },
  shortcuts: { blog: 'Rezepte & Beiträge', guides: 'Anleitungen' },
  seriesPlace: {
    place: (part, parts, name) => `Teil ${part} von ${parts} der Reihe ${name}`,
    next: 'Nächster Teil',
    nextIs: (place) => `Weiter: ${place}`,
  },
  storedText: {
    callouts: {
      note: 'Hinweis',
      tip: 'Tipp',
      important: 'Wichtig',
      warning: 'Warnung',
      caution: 'Vorsicht',
    },
    footnotes: 'Fußnoten',
    footnote: (number) => `Fußnote ${number}`,
    backTo: (reference) => `Zurück zur Stelle ${reference}`,
    table: ({ named, count }) =>
      named === undefined ? `Tabelle ${count}` : `${named}, Tabelle ${count}`,
    watch: 'Video ansehen',
    onHost: (host) => `bei ${host}`,
  },
  heard: {
    wait: 'Einen Moment, das ist noch unterwegs.',
    unreachable: 'Das konnte nicht geladen werden. Versuch es noch einmal, wenn du online bist.',
  },
  othersHosts: {
    title: 'Inhalte anderer Anbieter',
    lead: 'Unsere Seiten laden Folgendes von anderen Servern. Diese erfahren deine Adresse, deinen Browser und welche Seite du liest; was sie damit tun, steht in ihren eigenen Bestimmungen.',
    kinds: {
      scripts: 'Skripte',
      pictures: 'Bilder',
      frames: 'Rahmen',
      connections: 'Meldungen der Skripte gehen an',
    },
    end: 'Was oben über Seiten steht, die nichts von anderen laden, gilt für diese nicht.',
  },
  tooManyPages: {
    title: 'Zu viele Seiten auf einmal',
    text: (seconds) =>
      `Aus deinem Netz kamen mehr Suchen, als diese Website in einer Minute beantworten kann. Warte ${seconds} Sekunden und lade diese Seite dann neu.`,
    home: 'Zur ersten Seite',
  },
}
