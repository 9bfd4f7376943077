import type { SourceFile } from './source-file.ts'

/** Words that only their author understood, and what the trade says instead. */
const WORDS: readonly (readonly [old: RegExp, now: string])[] = [
  [/\b(?:write|send|compose|resend|withdraw)\w*Letters?\b/, 'enqueueEmail, sendEmail …'],
  [/\bLetter(?:Kind|Key|Row|Cause|Facts|Button|Link|Head|Layout|Answer)\b/, 'EmailKind, EmailKey …'],
  [/\bminute round\b/i, 'scheduled tasks'],
  [/\bin a ring\b/i, 'deadlock, circular reference'],
  [/\baskers?\b/i, 'client, client address'],
  [/\bheirs?\b/i, 'next focus'],
  [/\bkept bytes\b/i, 'page cache'],
  [/\bdata apart\b/i, 'external hydration data'],
  [/\blate start\b/i, 'deferred hydration'],
  [/\bwalking line\b/i, 'navigation progress'],
  [/\btrap field\b/i, 'honeypot'],
  [/\bdoomed row\b/i, 'delete-with-focus'],
  [/\bworkbench\b/i, 'worker'],
  [/\brequest budget\b/i, 'rate limiter'],
  [/\btelling parameters?\b/i, 'cache key parameters'],
  [/\b(?:voyage|harbour)s?\b/i, 'scenario, fixture'],
  [/\breckonings?\b/i, 'invariants'],
]

/** Where a file says one of them, in its name or its text, with the word that stands for it now. */
export const oldWordsIn = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    WORDS.flatMap(([old, now]) => {
      const [said] = old.exec(text) ?? old.exec(path.replaceAll('-', ' ')) ?? []
      return said === undefined ? [] : [`${path}: '${said}' is called ${now}`]
    }),
  )
