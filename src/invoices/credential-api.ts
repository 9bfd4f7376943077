import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { settings } from './invoices-api.ts'

export const credentialProblems = defineProblems({
  certificate_unreadable: {
    status: 400,
    message: 'Esto no es un certificado: elegí el archivo .crt que bajaste de ARCA.',
  },
  key_missing: {
    status: 400,
    message: 'Elegí también la clave, o creá antes el pedido de certificado y pedilo en ARCA con él.',
  },
  key_unreadable: {
    status: 400,
    message: 'Esto no es una clave que se pueda leer: elegí el archivo .key, sin contraseña.',
  },
  credential_mismatch: {
    status: 400,
    message: 'Esta clave no es la del certificado: elegí la que usaste para pedirlo en ARCA.',
  },
  certificate_of_another_request: {
    status: 400,
    message:
      'Este certificado no es el del último pedido: elegí el que te dio ARCA para él. Si lo pediste con otra clave, elegila también.',
  },
  credential_ended: { status: 400, message: 'Ese certificado ya venció: pedí otro en ARCA.' },
  credential_without_cuit: {
    status: 400,
    message: 'Ese certificado no dice de qué CUIT es: no es uno de ARCA.',
  },
  credential_of_another: {
    status: 409,
    message: 'Ese certificado es de otro CUIT. Guardá primero el CUIT que va a facturar.',
  },
  request_unnamed: {
    status: 400,
    message: 'Para crear el pedido faltan tus datos: escribilos y guardalos primero.',
  },
  request_changed: {
    status: 409,
    message: 'El pedido de certificado cambió mientras tanto. Fijate cómo quedó antes de crear otro.',
  },
  request_not_found: { status: 404, message: 'No hay ningún pedido de certificado.' },
  request_sealed: {
    status: 409,
    message:
      'La clave de este pedido no se puede abrir en este servidor: creá otro pedido y pedí el certificado de nuevo.',
  },
})

/** Such a file has some 2,000 letters. */
const pem = z
  .string()
  .trim()
  .min(1, 'Elegí el archivo')
  .max(20_000, 'Ese archivo es demasiado grande para ser el de ARCA')

export const keepInvoiceCredential = endpoint({
  access: 'administrator',
  method: 'PUT',
  path: '/invoices/credential',
  summary:
    'Keeps the certificate of ARCA with its key (PEM), if they belong together and are good; without a key, with the one of the request that waits',
  body: z.object({ certificate: pem, key: pem.optional() }),
  answer: settings,
  problems: [
    credentialProblems.certificate_unreadable,
    credentialProblems.key_missing,
    credentialProblems.key_unreadable,
    credentialProblems.credential_mismatch,
    credentialProblems.certificate_of_another_request,
    credentialProblems.credential_ended,
    credentialProblems.credential_without_cuit,
    credentialProblems.credential_of_another,
    credentialProblems.request_sealed,
  ],
})

export const requestInvoiceCredential = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/invoices/credential/request',
  summary:
    'Makes a private key that stays in the shop, and the request by which ARCA is asked for its certificate; names the request that it replaces',
  repeated: 'once',
  body: z.object({
    /** The request that stands by now; null where there is none. */
    replaces: z.string().max(64).nullable(),
  }),
  answer: settings,
  problems: [credentialProblems.request_unnamed, credentialProblems.request_changed],
})

const RequestFile = z.object({ fileName: z.string(), content: z.string() })

export const readCredentialRequest = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/invoices/credential/request',
  summary: 'The request for a certificate (PKCS#10, PEM) that is uploaded at ARCA; never its key',
  answer: envelope(RequestFile),
  problems: [credentialProblems.request_not_found],
})
