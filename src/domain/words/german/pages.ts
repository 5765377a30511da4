import type { ShownWords } from '../english/shown-words.ts'

const MONTHS =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const SHORT_MONTHS = 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' ')

/** The frame, and what pages have in common. */
export const PAGES_IN_GERMAN: Pick<
  ShownWords,
  'page' | 'written' | 'frame' | 'notFound' | 'contact' | 'newsletter' | 'newsletterPages'
> = {
  page: {
    tag: 'de',
    openGraph: 'de_DE',
    skip: 'Zum Inhalt springen',
    home: 'Startseite',
    again: 'Erneut versuchen',
    backHome: 'Zur Startseite',
    wrong: 'Etwas ist schiefgegangen',
    wrongLead: 'Die Seite konnte nicht angezeigt werden. Bitte versuche es gleich noch einmal.',
    newTab: '(öffnet sich in einem neuen Tab)',
    minutes: (minutes) => `${minutes} Min. Lesezeit`,
    day(at, length) {
      const date = new Date(at)
      const months = length === 'long' ? MONTHS : SHORT_MONTHS
      return `${date.getUTCDate()}. ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
    },
  },

  written: {
    loading: 'Die Seite wird geladen',
    failed: 'Diese Seite konnte nicht geladen werden',
    failedLead: 'Bitte versuche es gleich noch einmal.',
    updated: 'Zuletzt geändert:',
    sections: 'Abschnitte',
    whole: (title) => `${title}, der ganze Text`,
    contactDetails: 'Kontakt',
  },

  frame: {
    main: 'Hauptmenü',
    menu: 'Menü',
    footer: 'Fußzeile',
    languages: 'Sprachen',
    social: 'Soziale Netzwerke',
    saved: 'Gemerkte Rezepte',
    colours: 'Farben',
    light: 'Hell',
    system: 'System',
    dark: 'Dunkel',
    pause: 'Bewegung anhalten',
  },

  notFound: {
    title: 'Seite nicht gefunden',
    eyebrow: 'Fehler 404',
    messages: [
      'Diese Seite ist ausgeflogen.',
      'Jemand hat diese Seite vor dir aufgegessen.',
      'Diesem Rezept fehlt die wichtigste Zutat.',
      'Wir haben in jeden Schrank geschaut. Hier ist sie nicht.',
      'Diese Seite war zu lange im Ofen.',
      'Das Huhn ist mit dieser Seite über die Straße gelaufen.',
    ],
    lead: 'Vielleicht hat sich die Adresse geändert, oder sie hat nie irgendwohin geführt. Diese hier schon:',
    blog: 'Rezepte ansehen',
    goBack: 'Zurück',
    suggestionsHeading: 'Vielleicht hast du Appetit auf',
    suggestions: [
      { label: 'Gesunde Rezepte', text: 'Essen für jeden Abend' },
      { label: 'Tipps für jeden Tag', text: 'Kleine Gewohnheiten mit gutem Grund' },
      { label: 'Ernährung', text: 'Was Studien wirklich sagen' },
      { label: 'Neuigkeiten', text: 'Was diesen Monat neu ist' },
      { label: 'Über uns', text: 'Wer hier im Topf rührt' },
      { label: 'Kontakt', text: 'Frag uns, was du willst' },
    ],
    contactText: 'Hier sollte ganz sicher etwas sein?',
    contactLabel: 'Schreib uns',
    details: 'Einzelheiten',
    url: 'Aufgerufene Adresse',
    status: 'Status',
    statusText: '404 Nicht gefunden',
  },

  contact: {
    form: {
      name: 'Name',
      email: 'E-Mail',
      subject: 'Betreff',
      message: 'Nachricht',
      send: 'Nachricht senden',
      sending: 'Wird gesendet …',
      decoy: 'Dieses Feld bitte leer lassen',
      privacyLink: 'Datenschutz',
    },
    again: 'Noch eine Nachricht schreiben',
    failed: {
      title: 'Deine Nachricht wurde nicht gesendet',
      fields:
        'Bitte korrigiere die markierten Felder. Alles, was du geschrieben hast, steht noch da.',
      waitMinutes: (minutes) =>
        `Du hast in kurzer Zeit mehrere Nachrichten gesendet. Alles, was du geschrieben hast, steht noch da: Bitte versuche es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
      unreachable: (email) =>
        `Wir waren nicht zu erreichen. Alles, was du geschrieben hast, steht noch da: Prüfe deine Verbindung und sende es gleich noch einmal, oder schreib an ${email}.`,
    },
    details: {
      email: 'E-Mail',
      phone: 'Telefon',
      address: 'Anschrift',
      responseTime: 'Antwortzeit',
      hours: 'Erreichbar',
    },
    problem: (problem) => PROBLEMS[problem] ?? problem,
  },

  newsletter: {
    label: 'E-Mail-Adresse',
    placeholder: 'du@example.com',
    button: 'Anmelden',
    sending: 'Wird angemeldet …',
    decoy: 'Dieses Feld bitte leer lassen',
    consent:
      'Mit der Anmeldung bekommst du unseren Brief per E-Mail. In jedem ist ein Link, der ihn abbestellt.',
    received: {
      title: 'Schau in dein Postfach',
      text: 'Falls diese Adresse noch nicht auf unserer Liste steht, ist eine Nachricht mit einem Link unterwegs. Der Brief kommt, sobald du bestätigt hast.',
    },
    failed: {
      wait: 'Das waren viele Versuche in kurzer Zeit. Bitte warte ein wenig und drücke dann noch einmal auf „Anmelden“.',
      unreachable:
        'Wir waren nicht zu erreichen. Deine Adresse steht noch da: Bitte versuche es gleich noch einmal.',
    },
    problem: (problem) => PROBLEMS[problem] ?? problem,
  },

  newsletterPages: {
    confirm: {
      title: 'Anmeldung bestätigen',
      text: 'Noch ein Klick, und unser Brief kommt zu dir: ab und zu neue Rezepte und eine gute Idee.',
      button: 'Ja, schickt mir den Brief',
      done: {
        title: 'Du stehst auf der Liste',
        text: 'Danke. Ein erster Brief ist unterwegs; in jedem ist ein Link, der ihn abbestellt.',
        action: 'Zu den Beiträgen',
      },
      stale: {
        title: 'Dieser Link gilt nicht mehr',
        text: 'Links zum Bestätigen gelten sieben Tage. Unten bekommst du einen neuen.',
      },
    },
    unsubscribe: {
      title: 'Brief abbestellen',
      text: 'Drücke auf den Knopf, und deine Adresse wird von unserer Liste gelöscht.',
      button: 'Abbestellen',
      done: {
        title: 'Du bist abgemeldet',
        text: 'Die Adresse ist gelöscht. Weiterlesen darfst du natürlich.',
        action: 'Zu den Beiträgen',
      },
      unknown: {
        title: 'Dieser Link führt zu niemandem auf unserer Liste',
        text: (email) =>
          `Gelöscht wurde eben nichts. Entweder wurde der Link schon benutzt und die Adresse ist bereits weg, oder ein Teil von ihm ging verloren. Wenn der Brief trotzdem noch kommt, nimm den Link im neuesten oder schreib an ${email}.`,
        action: 'Zu den Beiträgen',
      },
    },
    unreachable: {
      title: 'Das hat nicht geklappt',
      text: (email) =>
        `Bei uns stimmt etwas nicht. Bitte drücke gleich noch einmal auf den Knopf, oder schreib an ${email}.`,
    },
  },
}

/** Messages about fields in German, by the English words of the schema. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'Name is required': 'Bitte gib deinen Namen an',
  'Name must be 100 characters or less': 'Der Name darf höchstens 100 Zeichen haben',
  'Email is required': 'Bitte gib deine E-Mail-Adresse an',
  'Enter an email address': 'Bitte gib eine E-Mail-Adresse an',
  'Enter an email address such as name@example.org':
    'Bitte gib eine E-Mail-Adresse an, wie name@example.org',
  'The email address must be 254 characters or less':
    'Die E-Mail-Adresse darf höchstens 254 Zeichen haben',
  'The part of the email address before the @ must be 64 characters or less':
    'Der Teil der E-Mail-Adresse vor dem @ darf höchstens 64 Zeichen haben',
  'Subject is required': 'Bitte gib einen Betreff an',
  'Subject must be 200 characters or less': 'Der Betreff darf höchstens 200 Zeichen haben',
  'Message is required': 'Bitte schreib eine Nachricht',
  'Message must be 5,000 characters or less': 'Die Nachricht darf höchstens 5.000 Zeichen haben',
}
