import type { CartLine } from '../cart.ts'

/** Where the works of a cart are shown. */
export interface LineLinks {
  readonly work: (id: string) => string
  readonly print: (digitalArtId: string) => string
}

export const hrefOfLine = (line: CartLine, links: LineLinks): string =>
  line.type === 'digital' ? links.print(line.digitalArtId) : links.work(line.id)
