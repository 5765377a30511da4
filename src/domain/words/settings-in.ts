// Written by `npm run languages` of the files in `languages`, whose words the desk has no use for.
import type { LanguageSettings } from './language-words.ts'

/** Initial settings of a site in each language, in place of English words, by the tag of the language. */
export const SETTINGS_IN: Readonly<Record<string, LanguageSettings | undefined>> = {
  de: {
    description:
      'Rezepte, Küchenwissen und Beiträge: Essen, das sich zu kochen lohnt, einfach erklärt.',
    copyright: '© 2025 {name}. Alle Rechte vorbehalten.',
    healthNotice:
      'Was du hier liest, ist allgemeine Information und kein medizinischer Rat. Sprich mit einer Ärztin, einem Arzt oder einer Ernährungsberatung, bevor du etwas an einer Behandlung änderst.',
    headerLinks:
      'Startseite | /\nAngebote | /services\nHelfer | /tools\nBlog | /blog\nÜber uns | /about',
    menuLinks: 'Neuigkeiten | /news\nKontakt | /contact',
    footerLinks:
      'Startseite | /\nBeiträge | /blog\nRezepte | /recipes\nNeuigkeiten | /news\nÜber uns | /about\nKontakt | /contact',
    legalLinks:
      'Nutzungsbedingungen | /terms-and-conditions\nDatenschutz | /privacy-policy\nAdmin | /admin/blog',
    joinLabel: 'Mitmachen',
    joinLongLabel: 'Bei uns mitmachen',
    searchLabel: 'Website durchsuchen',
    searchPlaceholder: 'Suche',
    exploreTitle: 'Entdecken',
    footerTopicsTitle: 'Themen',
    footerTopics:
      'Gesunde Rezepte\nErnährung\nFitness & Bewegung\nSeelische Gesundheit\nNatürlich leben',
    followTitle: 'Auf dem Laufenden',
    postNotice:
      'Dieser Beitrag dient der allgemeinen Information und ist kein medizinischer Rat. Wenn du eine Krankheit oder Allergie hast, schwanger bist oder Medikamente nimmst, sprich mit einer Ärztin, einem Arzt oder einer Ernährungsberatung, bevor du deine Ernährung umstellst.',
    closingTitle: 'Lust auf mehr?',
    closingLead: 'Erzähl uns, was du vorhast. Wir antworten innerhalb von 24 Stunden.',
    closingLabel: 'Schreib uns',
    newsletterTitle: 'Ein Brief aus der Küche',
    newsletterLead: 'Ab und zu neue Rezepte und eine gute Idee.',
    confirmSubject: 'Bitte bestätigen: ein Brief aus der Küche von {name}',
    welcomeSubject: 'Willkommen in der Küche von {name}',
    welcomeText:
      'danke für die Bestätigung. Ab jetzt bekommst du unseren Brief: ab und zu neue Rezepte und\neine gute Idee.\n\nBis der erste kommt, haben wir das hier zuletzt gekocht:',
    welcomeGreeting: 'Willkommen in deiner',
    welcomeName: 'Küche des Wohlbefindens',
    welcomeTagline: 'Gut essen, in Ruhe leben',
    welcomeHint: 'Klicke irgendwohin, um einzutreten',
    cardWords: '{name}: Rezepte und Beiträge für gutes Essen und ein gutes Leben',
  },
}
