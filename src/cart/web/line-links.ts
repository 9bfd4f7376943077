import type { CartLine } from '../cart.ts'

/** Where the works of a cart are shown. */
export interface LineLinks {
  readonly work: (id: string) => string
  readonly print: (digitalArtId: string) => string
  /** Where one asks about a work, by its id or its title. */
  readonly contact: (work: string) => string
}

const hrefOfLine = (line: CartLine, links: LineLinks): string =>
  line.type === 'digital' ? links.print(line.digitalArtId) : links.work(line.id)

/** Where the works of one line are, and are asked about. */
export const linksOfLine = (line: CartLine, links: LineLinks): { href: string; contact: string } => ({
  href: hrefOfLine(line, links),
  contact: links.contact(line.type === 'digital' ? line.title : line.id),
})
