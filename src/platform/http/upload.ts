import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { generalProblems, Problem, type ProblemKind } from '../contract/problem.ts'
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

function problemIn(error: unknown, tooLarge: ProblemKind): Problem {
  if (error instanceof Problem) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem(tooLarge)
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new Problem(generalProblems.unsupported_content_type)
  return new Problem(generalProblems.malformed_request, { cause: error })
}

/** Reads a form whole, in whichever order its parts come. Files of other fields are let go. */
export async function readForm(request: FastifyRequest, rules: UploadRules): Promise<UploadedForm> {
  const fields: Record<string, string> = Object.create(null)
  let file: Buffer | undefined
  try {
    const parts = request.parts({
      limits: { fileSize: rules.limit, files: 2, fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES },
    })
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === rules.field) file = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    throw problemIn(error, rules.tooLarge)
  }
  refuseUnreadable(fields)
  return { fields, file }
}
