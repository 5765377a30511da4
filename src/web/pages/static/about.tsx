import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Section, SectionHeading } from '#ui/layout.tsx'
import { aboutContent } from '#web/content/about.ts'
import { named, useSite } from '#web/site-settings.ts'
import { Masthead, StaticHead } from './static-page.tsx'

export default function About() {
  const { title, description, eyebrow, lead, closing } = aboutContent
  return (
    <>
      <StaticHead title={title} description={description} path={urls.about()} kind="AboutPage" />
      <Masthead eyebrow={eyebrow} title={named(title, useSite())} lead={lead} />
      <Story />
      <Values />
      <Team />
      <Figures />
      <Section aria-labelledby="closing">
        <div className="grid justify-items-center gap-6 text-center">
          <h2 id="closing" className="text-3xl">
            {closing.title}
          </h2>
          <p className="max-w-[44ch] text-lg text-balance text-muted">{closing.text}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={urls.blog()} viewTransition className={buttonStyles({ size: 'lg' })}>
              {closing.read}
            </Link>
            <Link
              to={urls.contact()}
              viewTransition
              className={buttonStyles({ size: 'lg', variant: 'outline' })}
            >
              {closing.write}
            </Link>
          </div>
        </div>
      </Section>
    </>
  )
}

function Story() {
  const { title, paragraphs } = aboutContent.story
  return (
    <Section ground="card" aria-labelledby="story">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <div className="grid content-start gap-10">
          <h2 id="story" className="max-w-[12ch] text-3xl">
            {title}
          </h2>
          <PotOfSoup />
        </div>
        <div className="grid max-w-measure gap-5 text-base">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="first:font-serif first:text-xl">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </Section>
  )
}

function Values() {
  return (
    <Section aria-labelledby="values">
      <SectionHeading id="values" title={aboutContent.valuesTitle} />
      <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {aboutContent.values.map(({ name, text }) => (
          <li key={name} className="grid content-start gap-3 border-t-2 border-ink pt-5">
            <h3 className="text-xl">{name}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Team() {
  return (
    <Section ground="sand" aria-labelledby="team">
      <SectionHeading id="team" title={aboutContent.teamTitle} />
      <ul className="mt-12 grid gap-14">
        {aboutContent.team.map(({ name, role, bio }) => (
          <li
            key={name}
            className="grid items-center gap-x-12 gap-y-5 sm:grid-cols-[auto_1fr] lg:odd:me-[16%] lg:even:ms-[16%]"
          >
            <Plate initials={initialsOf(name)} />
            <div className="grid gap-2">
              <h3 className="text-2xl">{name}</h3>
              <p className="text-sm font-semibold text-turmeric">{role}</p>
              <p className="max-w-[56ch]">{bio}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Figures() {
  return (
    <section aria-label="In figures" className="on-dark bg-leaf-wash py-14 text-ink">
      <dl className="mx-auto grid w-full max-w-page grid-cols-2 gap-x-8 gap-y-10 px-gutter md:grid-cols-4">
        {aboutContent.stats.map(({ figure, label }) => (
          <div key={label} className="grid content-start">
            <dt className="order-2 text-muted">{label}</dt>
            <dd className="font-serif text-4xl tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function initialsOf(name: string): string {
  return name
    .replace(/^Dr\. /, '')
    .split(' ')
    .map((part) => part.slice(0, 1))
    .join('')
}

/** A place set for somebody, seen from above, with their initials on the plate. */
function Plate({ initials }: { initials: string }) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="h-32 w-auto lg:h-40">
      <g className="fill-none stroke-control" strokeWidth="2.5" strokeLinecap="round">
        <path d="M17 22v16c0 5 3 8 6 8s6-3 6-8V22M23 22v76" />
        <path d="M138 98V22c6 6 8 16 7 28-.4 6-3 9-7 9" />
      </g>
      <circle cx="80" cy="60" r="49" className="fill-card stroke-line" strokeWidth="1.5" />
      <circle cx="80" cy="60" r="35" className="fill-paper stroke-line" />
      <path
        d="M101 92c10-2 18-9 20-20-10 1-18 9-20 20Z"
        className="fill-leaf stroke-card"
        strokeWidth="1.5"
      />
      <text
        x="80"
        y="70"
        textAnchor="middle"
        className="fill-ink font-serif"
        fontSize="28"
        letterSpacing="1"
      >
        {initials}
      </text>
    </svg>
  )
}

/** The pot that the story begins with. */
function PotOfSoup() {
  return (
    <svg viewBox="0 0 240 200" aria-hidden="true" className="w-full max-w-64">
      <ellipse cx="120" cy="182" rx="92" ry="9" className="fill-sand" />
      <path
        d="M44 88h152l-9 74c-1.4 10-8 16-18 16H71c-10 0-16.6-6-18-16Z"
        className="fill-tomato"
      />
      <path d="M44 88h152l-2.4 20H46.4Z" className="fill-tomato-deep" />
      <path
        d="M46 112c-16 0-24-6-24-14s8-12 20-12M194 112c16 0 24-6 24-14s-8-12-20-12"
        className="fill-none stroke-tomato-deep"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <ellipse cx="120" cy="88" rx="80" ry="17" className="fill-turmeric" />
      <ellipse cx="120" cy="86" rx="72" ry="12" className="fill-turmeric-wash" />
      <g className="fill-leaf">
        <path d="M96 83c6-7 16-7 21-1-7 5-15 6-21 1Z" />
        <path d="M132 91c4-5 12-6 17-2-5 4-11 6-17 2Z" />
        <path d="M112 92c1-4 6-7 11-5-2 5-7 7-11 5Z" />
      </g>
      <path d="M150 84 204 22" className="stroke-control" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M84 62c-10-12 9-18 0-32M112 58c-11-14 11-20 0-38M140 62c-10-12 9-18 0-32"
        className="fill-none stroke-line"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
