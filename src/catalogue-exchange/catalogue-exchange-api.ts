import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, ProblemBody } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { neededText } from '#platform/contract/written-text.ts'

export const exchangeProblems = defineProblems({
  import_not_found: { status: 404, message: 'Esa importación ya no existe. Volvé a subir el archivo.' },
  import_not_ready: { status: 409, message: 'La revisión del archivo todavía no terminó, o ya se importó.' },
  import_running: {
    status: 409,
    message: 'Ya hay un catálogo que se está revisando o importando. Esperá a que termine.',
  },
  catalogue_too_large: { status: 413, message: 'El archivo es demasiado grande. Máximo 4 GB.' },
  catalogue_damaged: {
    status: 503,
    message:
      'La base de datos de la galería está dañada y el catálogo saldría incompleto. Guardá los que bajaste antes y pedile a quien la mantiene que recupere la última copia.',
  },
  catalogue_no_room: { status: 503, message: 'No hay espacio en el servidor para ese archivo.' },
})

/** Bytes of a catalogue that is sent, and where it is sent by the tus protocol, below /api. */
export const CATALOGUE_LIMIT = 4_000_000_000
export const CATALOGUE_UPLOAD_PATH = '/catalogue/import-file'

/** Where the whole catalogue is had as a .zip by POST, below /api: the token in the header or in a form. */
export const CATALOGUE_EXPORT_PATH = '/catalogue/export'

/** Most rows of each table in a catalogue. */
export const MOST_ROWS = 20_000

/** How many findings are kept of one file; with more than that something is wrong with all of it. */
export const MOST_FINDINGS = 500

/** An import goes from checking over checked and importing to done, and may fail on the way. */
export const IMPORT_STATES = ['checking', 'checked', 'importing', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const ImportFinding = z.object({
  file: z.string(),
  /** As a spreadsheet numbers it: the head is row 1. */
  row: z.int(),
  /** The title of the column; empty when it is about the whole row. */
  column: z.string(),
  message: z.string(),
  /** A row with an error is not imported; a warning says what was done about something. */
  kind: z.enum(['error', 'warning']),
})
export type ImportFinding = z.infer<typeof ImportFinding>

/** An import as far as it has come. While it is checked, `added` counts the works that would be added. */
export const ImportAnswer = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  total: z.int(),
  position: z.int(),
  added: z.int(),
  present: z.int(),
  refused: z.int(),
  findings: z.array(ImportFinding),
  /** Why nothing can be imported; empty unless it failed. */
  failure: z.string(),
  createdAt: z.string(),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>

/** The import that the last part of a file is answered with. */
export const importIn = (text: string): ImportAnswer => envelope(ImportAnswer).parse(JSON.parse(text)).data

/** The sentence of a refusal, if this is one. */
export function refusalIn(text: string): string | undefined {
  try {
    return ProblemBody.safeParse(JSON.parse(text)).data?.message
  } catch {
    return undefined
  }
}

export const readImport = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/catalogue/import',
  summary: 'The last catalogue that was sent, and how far it has come; null when there is none',
  answer: envelope(ImportAnswer.nullable()),
  problems: [],
})

const oneImport = z.object({ id: z.string().regex(/^[\w-]{1,100}$/, 'No es una importación') })

export const startImport = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/catalogue/import/:id/start',
  summary: 'Imports the good rows of a catalogue that has been checked',
  params: oneImport,
  answer: envelope(ImportAnswer),
  problems: [exchangeProblems.import_not_found, exchangeProblems.import_not_ready],
})

export const discardImport = endpoint({
  access: 'administrator',
  method: 'DELETE',
  path: '/catalogue/import/:id',
  summary: 'Forgets a catalogue that was sent; works that were imported stay',
  params: oneImport,
  answer: envelope(z.null()),
  problems: [exchangeProblems.import_not_found],
})

/** How many works are meant. */
export const WorksOfArtist = z.object({ artworks: z.int(), prints: z.int() })
export type WorksOfArtist = z.infer<typeof WorksOfArtist>

/** Of the sample: how many can be taken away, and how many stay for what was sold of them. */
const SampleWorks = WorksOfArtist.extend({ kept: z.int() })
export type SampleWorks = z.infer<typeof SampleWorks>

const ArtistName = neededText('El nombre es requerido', 300)

export const countWorksOfArtist = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/catalogue/artist',
  summary: 'How many originals and prints name exactly this artist',
  query: z.object({ name: ArtistName }),
  answer: envelope(WorksOfArtist),
  problems: [],
})

export const renameArtist = endpoint({
  access: 'administrator',
  method: 'PUT',
  path: '/catalogue/artist',
  summary:
    'Writes another name on all originals and prints that name exactly this artist; answers how many those were',
  body: z.object({ from: ArtistName, to: ArtistName }),
  answer: envelope(WorksOfArtist),
  problems: [],
})

export const countSampleWorks = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/catalogue/sample',
  summary: 'How many works of the sample that an empty demo begins with can be taken away, and how many stay',
  answer: envelope(SampleWorks),
  problems: [],
})

export const clearSampleWorks = endpoint({
  access: 'administrator',
  method: 'DELETE',
  path: '/catalogue/sample',
  summary:
    'Deletes the works of the sample; those that were ever ordered or whose sale is noted stay, and are counted',
  answer: envelope(z.object({ removed: z.int(), kept: z.int() })),
  problems: [],
})
