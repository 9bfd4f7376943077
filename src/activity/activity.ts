/** For so long changes are kept: a year, and the month in which somebody looks back at it. */
export const ACTIVITY_KEPT_DAYS = 400

/** What can be changed, as the list is narrowed by it. */
export const ACTIVITY_KINDS = [
  'work',
  'print',
  'series',
  'price',
  'order',
  'offer',
  'withdrawal',
  'certificate',
  'room',
  'import',
  'settings',
  'people',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const kindTexts: Record<ActivityKind, string> = {
  work: 'Obras',
  print: 'Láminas',
  series: 'Series',
  price: 'Cotizaciones',
  order: 'Pedidos',
  offer: 'Ofertas',
  withdrawal: 'Arrepentimientos',
  certificate: 'Certificados',
  room: 'Salas privadas',
  import: 'Catálogo importado',
  settings: 'Ajustes',
  people: 'Personas con acceso',
}

export const ACTIVITY_ACTIONS = ['created', 'changed', 'deleted', 'restored'] as const
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number]

/** One thing that is another one since. The words are those of the day: they stay true when the words of today change. */
export interface Change {
  readonly field: string
  /** With its article: 'el precio'. */
  readonly label: string
  /** As people read it; '' for nothing. */
  readonly before: string
  readonly after: string
  /** As it was and is written down, where it may be taken back. */
  readonly was?: unknown
  readonly is?: unknown
}

/** What was done, by whom and to what. */
export interface Activity {
  /** '' for what the shop did by itself. */
  readonly by: string
  readonly kind: ActivityKind
  readonly action: ActivityAction
  readonly subjectId: string
  readonly title: string
  readonly changes: readonly Change[]
}

/** Longest text of a value that is kept, and that stands in the sentence itself. */
const KEPT_TEXT = 300
const TOLD_TEXT = 60

const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

/** A change, if there is one; long texts are cut. */
export function changeOf(change: Change): Change[] {
  if (change.before === change.after && JSON.stringify(change.was) === JSON.stringify(change.is)) return []
  const { before, after } = change
  return [{ ...change, before: shortened(before, KEPT_TEXT), after: shortened(after, KEPT_TEXT) }]
}

const EMPTY = 'vacío'
export const valueText = (text: string): string => (text === '' ? EMPTY : text)

const isTold = ({ before, after }: Change) => before.length <= TOLD_TEXT && after.length <= TOLD_TEXT

/** What consists of several values is told without them. */
export const hasValues = ({ before, after }: Pick<Change, 'before' | 'after'>): boolean =>
  before !== '' || after !== ''

/** Whether the sentence says the values as well: they need no line of their own. */
export const saysValues = ({ action, changes }: Pick<Activity, 'action' | 'changes'>): boolean =>
  action === 'changed' && changes.length === 1 && changes.every(isTold) && changes.some(hasValues)

const listed = (labels: readonly string[]): string =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} y ${labels.at(-1)}`

const contracted = (text: string) => text.replace(/ de el /g, ' del ')

/** What it was done to, with its article. */
const subjectTexts: Record<ActivityKind, (title: string) => string> = {
  work: (title) => `«${title}»`,
  print: (title) => `la lámina «${title}»`,
  series: (title) => `la serie «${title}»`,
  price: (title) => title,
  order: (title) => `el pedido ${title}`,
  offer: (title) => `la oferta por «${title}»`,
  withdrawal: (title) => `el arrepentimiento ${title}`,
  certificate: (title) => `el certificado de «${title}»`,
  // What it is called may name its guest.
  room: (title) => `una sala privada de ${title}`,
  import: (title) => `la importación de «${title}»`,
  settings: (title) => `«${title}» en los ajustes`,
  people: (title) => title,
}

const actionTexts: Record<ActivityKind, Record<Exclude<ActivityAction, 'changed'>, string>> = {
  work: { created: 'agregó', deleted: 'mandó a la Papelera', restored: 'recuperó' },
  print: { created: 'agregó', deleted: 'mandó a la Papelera', restored: 'recuperó' },
  series: { created: 'creó', deleted: 'mandó a la Papelera', restored: 'recuperó' },
  price: { created: 'puso', deleted: 'quitó', restored: 'recuperó' },
  order: { created: 'creó', deleted: 'borró', restored: 'recuperó' },
  offer: { created: 'anotó', deleted: 'borró', restored: 'recuperó' },
  withdrawal: { created: 'anotó', deleted: 'borró', restored: 'recuperó' },
  certificate: { created: 'emitió', deleted: 'anuló', restored: 'recuperó' },
  room: { created: 'creó', deleted: 'cerró', restored: 'volvió a abrir' },
  import: { created: 'empezó', deleted: 'descartó', restored: 'recuperó' },
  settings: { created: 'agregó', deleted: 'quitó', restored: 'recuperó' },
  people: { created: 'invitó a', deleted: 'quitó el acceso de', restored: 'devolvió el acceso a' },
}

/** More changes than these are counted: each has a line of its own below the sentence. */
const MOST_NAMED = 4

/** What the shop does by itself is done by this. */
export const SYSTEM = 'El sistema'

/** 'Eva cambió el precio de «Rosedal»: ARS 100.000 → ARS 120.000' */
export function sentenceOf(activity: Activity): string {
  const { by, kind, action, title, changes } = activity
  const who = by === '' ? SYSTEM : by
  const subject = subjectTexts[kind](title)
  if (action !== 'changed') return `${who} ${actionTexts[kind][action]} ${subject}`
  const labels = [...new Set(changes.map(({ label }) => label))]
  const isLong = labels.length > MOST_NAMED && changes.every(hasValues)
  const told = contracted(`${who} cambió ${isLong ? `${labels.length} datos` : listed(labels)} de ${subject}`)
  const [change] = changes
  if (change === undefined || !saysValues(activity)) return told
  return `${told}: ${valueText(change.before)} → ${valueText(change.after)}`
}
