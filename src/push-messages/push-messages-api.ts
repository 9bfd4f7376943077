import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { MOST_DEVICES, PUSH_KINDS, QuietHours } from './push-message.ts'

export const pushProblems = defineProblems({
  unknown_push_service: {
    status: 400,
    message: 'Este navegador recibe sus avisos por un servicio que la galería no conoce.',
  },
  invalid_push_keys: { status: 400, message: 'El navegador no dio claves válidas para los avisos.' },
  too_many_devices: {
    status: 409,
    message: `Ya hay ${MOST_DEVICES} dispositivos con avisos: quitá uno que no uses.`,
  },
  device_not_found: { status: 404, message: 'Ese dispositivo ya no recibe avisos.' },
  push_not_delivered: {
    status: 502,
    message: 'El servicio de avisos no respondió. Probá de nuevo en unos minutos.',
  },
})

const choices = {
  kinds: z
    .array(z.enum(PUSH_KINDS))
    .max(PUSH_KINDS.length)
    .transform((kinds) => PUSH_KINDS.filter((each) => kinds.includes(each))),
  /** Null where it may be told at any hour. */
  quiet: QuietHours.nullable(),
}

export const PushDevice = z.object({
  id: z.string(),
  /** 'Chrome en Android' */
  label: z.string(),
  /** SHA-256 of the address that the browser named, in hexadecimal digits: a browser finds itself by it. */
  fingerprint: z.string(),
  kinds: z.array(z.enum(PUSH_KINDS)),
  quiet: QuietHours.nullable(),
  addedAt: z.string(),
  /** When something was last handed over for it; null before the first. */
  lastToldAt: z.string().nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const listPushDevices = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/push-messages/devices',
  summary:
    'The devices of whoever asks that show what happens, and the key of the shop that a browser subscribes with',
  answer: envelope(z.object({ publicKey: z.string(), devices: z.array(PushDevice) })),
  problems: [],
})

export const keepPushDevice = endpoint({
  access: 'signed-in',
  method: 'PUT',
  path: '/push-messages/devices',
  summary: 'Has this device shown what happens; the same one once more changes what it is told',
  body: z.object({
    /** As the browser's subscription says. */
    endpoint: z.url().max(1000),
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
    ...choices,
  }),
  answer: envelope(PushDevice),
  problems: [
    pushProblems.unknown_push_service,
    pushProblems.invalid_push_keys,
    pushProblems.too_many_devices,
  ],
})

const oneDevice = z.object({ id: z.string().max(64) })

export const changePushDevice = endpoint({
  access: 'signed-in',
  method: 'PUT',
  path: '/push-messages/devices/:id',
  summary: 'Says what a device is told, and when it stays silent',
  params: oneDevice,
  body: z.object(choices),
  answer: envelope(PushDevice),
  problems: [pushProblems.device_not_found],
})

export const removePushDevice = endpoint({
  access: 'signed-in',
  method: 'DELETE',
  path: '/push-messages/devices/:id',
  summary: 'Tells a device nothing more; one that is told nothing already is no error',
  params: oneDevice,
  answer: envelope(z.null()),
  problems: [],
})

export const testPushDevice = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/push-messages/devices/:id/test',
  summary: 'Sends a notice to a device at once, also in its quiet hours',
  params: oneDevice,
  answer: envelope(z.null()),
  problems: [pushProblems.device_not_found, pushProblems.push_not_delivered],
})
