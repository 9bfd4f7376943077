import type { Biography } from './biography.ts'

/** The paragraphs of a text: its lines, without the empty ones. */
export const paragraphsOf = (content: string): string[] =>
  content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Whether there is anything to read or to see. */
export const isBiographyEmpty = ({
  content,
  highlights,
  exhibitions,
  awards,
}: Pick<Biography, 'content' | 'highlights' | 'exhibitions' | 'awards'>): boolean =>
  paragraphsOf(content).length + highlights.length + exhibitions.length + awards.length === 0
