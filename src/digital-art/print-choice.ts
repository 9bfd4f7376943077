/** The papers that a print comes on; the first one is used where nobody says. */
export const PAPERS = ['mate', 'brillante'] as const
export type Paper = (typeof PAPERS)[number]

/** What a buyer chooses of a print beside its size; its price does not change. */
export interface PrintChoice {
  readonly paper: Paper
  /** Whether a signed certificate of authenticity comes with it. */
  readonly certificate: boolean
}

export const usualChoice: PrintChoice = { paper: PAPERS[0], certificate: false }

/** 'papel mate, con certificado firmado'. */
export const printChoiceText = ({ paper, certificate }: PrintChoice): string =>
  `papel ${paper}${certificate ? ', con certificado firmado' : ''}`
