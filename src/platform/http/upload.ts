import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { generalProblems, Problem, type ProblemKind, SENT_TWICE } from '../contract/problem.ts'
import { refuseUnreadable } from './readable-values.ts'

/** What a form with a file may bring. */
export interface UploadRules {
  /** The name of the file's field. */
  readonly field: string
  /** Most bytes of the file. */
  readonly limit: number
  /** Said when it has more. */
  readonly tooLarge: ProblemKind
}

/** A form as it came: its texts by name, and its file, if it brought one. */
export interface UploadedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly file: Buffer | undefined
}

const MOST_FIELDS = 100
/** One that is wanted, and some inputs in which nothing was chosen. */
const MOST_FILES = 4
const MOST_FIELD_BYTES = 64 * 1024

/** Teaches the routes of this server part to read multipart forms; everything else is refused by them. */
export async function acceptForms(server: FastifyInstance): Promise<void> {
  server.removeAllContentTypeParsers()
  await server.register(multipart)
}

/** Teaches the routes of this server part to read multipart forms beside JSON. */
export async function acceptFormsToo(server: FastifyInstance): Promise<void> {
  await server.register(multipart)
}

const refusedAt = (field: string, message: string) =>
  new Problem(generalProblems.invalid_input, { errors: [{ field, message }] })
const SEVERAL_FILES = 'Llegó más de un archivo, y acá va uno solo. Elegí cuál querés usar.'
const STRAY_FILE = 'Acá no va ningún archivo. Sacalo y probá de nuevo.'

function problemIn(error: unknown, { field, tooLarge }: UploadRules): Problem {
  if (error instanceof Problem) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem(tooLarge)
  if (code === 'FST_FILES_LIMIT') return refusedAt(field, SEVERAL_FILES)
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new Problem(generalProblems.unsupported_content_type)
  return new Problem(generalProblems.malformed_request, { cause: error })
}

/** The texts of a form by their names. 'tags[]' may come often and is counted; of anything else one would be lost. */
class FormFields {
  readonly byName: Record<string, string> = Object.create(null)
  readonly #lists = new Map<string, number>()

  add(name: string, value: string): void {
    const own = name.endsWith('[]') ? this.#nextIn(name) : name
    if (own in this.byName) throw refusedAt(name, SENT_TWICE)
    this.byName[own] = value
  }

  #nextIn(list: string): string {
    const at = this.#lists.get(list) ?? 0
    this.#lists.set(list, at + 1)
    return `${list.slice(0, -1)}${at}]`
  }
}

/**
 * Reads a form whole, in whichever order its parts come. Nothing of it is left out without a word: a second file is
 * refused, and so is one in another field; only an input in which no file was chosen is none.
 */
export async function readForm(request: FastifyRequest, rules: UploadRules): Promise<UploadedForm> {
  const fields = new FormFields()
  let file: Buffer | undefined
  try {
    const parts = request.parts({
      limits: { fileSize: rules.limit, files: MOST_FILES, fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        fields.add(part.fieldname, String(part.value))
        continue
      }
      const bytes = await part.toBuffer()
      if (part.fieldname !== rules.field && bytes.length > 0) throw refusedAt(part.fieldname, STRAY_FILE)
      if (bytes.length > 0 && file !== undefined && file.length > 0)
        throw refusedAt(rules.field, SEVERAL_FILES)
      if (part.fieldname === rules.field && (file === undefined || file.length === 0)) file = bytes
    }
  } catch (error) {
    throw problemIn(error, rules)
  }
  refuseUnreadable(fields.byName)
  return { fields: fields.byName, file }
}
