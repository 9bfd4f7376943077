import { createHash } from 'node:crypto'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Endpoint, Parsed } from '../contract/endpoint.ts'
import { actAsAdmitted } from './actor.ts'
import { schemaOf } from './api-schema.ts'
import { type ApiParts, carryOut, type Handler, requireStillLetIn, routeOf } from './endpoint-routes.ts'
import { idempotentCallIn } from './idempotency.ts'
import { type RawRequest, rawOf } from './raw-request.ts'
import { acceptForms, acceptFormsToo, readForm, type UploadedForm, type UploadRules } from './upload.ts'

/** What a handler of forms with a file is given; the texts of the form are still to be parsed. */
export type UploadInput<E extends Endpoint> = Omit<Parsed<E>, 'body'> & UploadedForm

/** Endpoints whose bodies are not JSON, or not always. */
export interface FormRoutes {
  /** For what comes as JSON or as a multipart form that means the same: the form becomes the body, then both are parsed alike. */
  serveJsonOrForm<E extends Endpoint>(
    endpoint: E,
    form: UploadRules & { readonly bodyOf: (form: UploadedForm) => Promise<unknown> },
    handler: Handler<E>,
  ): void
  /** For notifications of the outside world: any content type, read as text of at most 16 KB. */
  serveRaw<E extends Endpoint>(
    endpoint: E,
    handler: (request: RawRequest) => Promise<z.input<E['answer']>>,
  ): void
  /** For multipart forms with one file; the endpoint's `body` only describes them. */
  serveUpload<E extends Endpoint>(
    endpoint: E,
    rules: UploadRules,
    handler: (input: UploadInput<E>) => Promise<z.input<E['answer']>>,
  ): void
}

/** What a form brought, by which a repetition is told from another one: of the file its hash. */
const sentIn =
  ({ fields, file }: UploadedForm) =>
  () => ({
    fields,
    file: file && createHash('sha256').update(file).digest('base64url'),
  })

const RAW_BODY_LIMIT = 16 * 1024

export function formRoutes(parts: ApiParts): FormRoutes {
  const { server } = parts
  return {
    serveUpload(endpoint, rules, handler) {
      server.register(async (forms) => {
        await acceptForms(forms)
        forms.route({
          ...routeOf(parts, endpoint),
          schema: { ...schemaOf(endpoint), consumes: ['multipart/form-data'] },
          validatorCompiler: (route) =>
            route.httpPart === 'body' ? () => true : validatorCompiler(route as never),
          handler: async (request, reply) => {
            reply.header('cache-control', 'no-store')
            const { params, query } = request as never as Parsed<typeof endpoint>
            const form = await readForm(request, rules)
            await requireStillLetIn(parts, endpoint, request)
            const work = () => actAsAdmitted(request, () => handler({ params, query, ...form }))
            const call = idempotentCallIn(endpoint, request, sentIn(form))
            return call === undefined ? work() : parts.carryOutOnce(call, work)
          },
        })
      })
    },
    serveJsonOrForm(endpoint, { bodyOf, ...rules }, handler) {
      server.register(async (forms) => {
        await acceptFormsToo(forms)
        forms.route({
          ...routeOf(parts, endpoint),
          schema: { ...schemaOf(endpoint), consumes: ['application/json', 'multipart/form-data'] },
          preValidation: async (request) => {
            if (request.isMultipart()) request.body = await bodyOf(await readForm(request, rules))
          },
          handler: async (request, reply) => {
            reply.header('cache-control', 'no-store')
            return carryOut(parts, { endpoint, handler }, request, reply)
          },
        })
      })
    },
    serveRaw(endpoint, handler) {
      server.register(async (raw) => {
        raw.removeAllContentTypeParsers()
        raw.addContentTypeParser(
          '*',
          { parseAs: 'string', bodyLimit: RAW_BODY_LIMIT },
          (_request, body, done) => done(null, body),
        )
        raw.route({
          ...routeOf(parts, endpoint),
          handler: (request) => handler(rawOf(request)),
        })
      })
    },
  }
}
