import { localDay } from '#platform/time/local-time.ts'
import type { PersonRow } from './people-api.ts'
import { tieTexts } from './person.ts'

export const PEOPLE_SHEET_HEAD = [
  'email',
  'nombre',
  'lazos',
  'última vez',
  'acepta novedades',
  'se le escribe por su pedido',
  'se le escribe por la obra que espera',
] as const

const yesOrNo = (is: boolean) => (is ? 'sí' : 'no')

/** A person as a row of the spreadsheet; its consents decide what she may be written about. */
export const peopleSheetRow = ({ email, name, ties, lastAt, mayBeWritten }: PersonRow): string[] => [
  email,
  name,
  ties.map((tie) => tieTexts[tie]).join(', '),
  localDay(new Date(lastAt)),
  yesOrNo(mayBeWritten.news),
  yesOrNo(mayBeWritten.order),
  yesOrNo(mayBeWritten.work),
]
