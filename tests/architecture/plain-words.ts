import type { SourceFile } from './source-file.ts'

/** Words that only their author understood, what the trade says instead, and where, unless it is everywhere. */
const WORDS: readonly (readonly [old: RegExp, now: string, where?: RegExp])[] = [
  [/\b(?:write|send|compose|resend|withdraw)\w*Letters?\b/, 'enqueueEmail, sendEmail …'],
  [/\bLetter(?:Kind|Key|Row|Cause|Facts|Button|Link|Head|Layout|Answer)\b/, 'EmailKind, EmailKey …'],
  [/\bemail\.(?:charCode|codePoint)At\b|\b(?:accented|capital|lowercase|uppercase) emails?\b/, 'character'],
  [/\bminute round\b|[mM]inuteRound/i, 'scheduled tasks'],
  [/\bin a ring\b/i, 'deadlock, circular reference'],
  [/\baskers?\b/i, 'client, client address'],
  [/\bheirs?\b/i, 'next focus'],
  [/\bkept bytes\b/i, 'page cache'],
  // A small work stands on one at home.
  [/(?<!\bon a )\bshel(?:f|ves)\b/i, 'partition'],
  [/\binvented (?:\w+ )?(?:address(?:es)?|pages?|paths?|quer(?:y|ies)|parameters?)\b/i, 'non-canonical'],
  [/\bdata apart\b/i, 'external hydration data'],
  [/\blate start\b/i, 'deferred hydration'],
  [/\b(?:is)?awake\b/i, 'hydrated'],
  [/\bmissing page\b|\b[pP]ageInstead\b/, 'fallback route'],
  [/\bwalking line\b/i, 'navigation progress'],
  [/\btrap field\b/i, 'honeypot'],
  [/\bdoomed\b/i, 'delete-with-focus'],
  [/\bworkbench\b/i, 'worker'],
  // A folder of earlier versions, which is cleared away by its name.
  [/(?<!DATA_DIR\/)\bworkshops?\b(?!')/i, 'worker pool'],
  [/\brequest budget\b|\bbudget of requests\b/i, 'rate limiter'],
  [/\bbe quiet\b|\bbeQuiet\b/i, 'pause'],
  // What a device shows, what a form says and what somebody waits for are notices; what the provider sends is none.
  [/\b(?:forged|lost|payment|provider's|repeated|same|signed|unsigned|verified) notices?\b/i, 'notification'],
  [
    /\b(?:an?|each|every|its|the|their) notices?\b/i,
    'notification',
    /^(?:bench|payment-double|src\/payments)\//,
  ],
  // Where money is paid in cash, and what a small work hangs above at home.
  [/(?<!\bcash |\babove a )\bdesks?\b/i, 'admin'],
  // Works hang on walls and beside each other; whether visitors see them is another question.
  [/\bh[au]ng(?:s|ing)? here\b|\bdraft is hung\b|\bno work hangs\b|\bnothing is hung\b/i, 'publish'],
  [/\btelling parameters?\b/i, 'cache key parameters'],
  [/\b(?:voyage|harbour)s?\b/i, 'scenario, fixture'],
  [/\breckonings?\b/i, 'invariants'],
  // Playwright's option has this name.
  [/\btrials?\b(?!: true)/i, 'stress test'],
]

/** Where a file says one of them, in its name or its text, with the word that stands for it now. */
export const oldWordsIn = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    WORDS.flatMap(([old, now, where]) => {
      if (where?.test(path) === false) return []
      const [said] = old.exec(text) ?? old.exec(path.replaceAll('-', ' ')) ?? []
      return said === undefined ? [] : [`${path}: '${said}' is called ${now}`]
    }),
  )
