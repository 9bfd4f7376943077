import { Paragraph } from '#email/server/email-layout.tsx'
import { localDay } from '#platform/time/local-time.ts'
import { periodInWords } from '#platform/time/period-text.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { enqueueOrSend, type TellingShop } from './enqueue-or-send.tsx'
import { type Matter, type Need, PATIENCE_MS } from './find-needs.ts'

interface Telling {
  /** What is wrong, behind 'Hace más de … que'. */
  readonly wrong: string
  /** What works again, before 'volvió a funcionar'. */
  readonly part: string
  readonly advice: string
}

const tellings: Readonly<Record<Matter, Telling>> = {
  database: {
    wrong: 'la base de datos no responde',
    part: 'La base de datos',
    advice:
      'Las páginas guardadas se siguen viendo, pero nadie puede comprar. Mirá si el servidor de PostgreSQL está en marcha y si queda espacio en su disco.',
  },
  disk: {
    wrong: 'el disco de la tienda está lleno o casi lleno',
    part: 'El disco de la tienda',
    advice: 'Hacé lugar antes de que la tienda deje de aceptar fotos y pedidos.',
  },
  media: {
    wrong: 'el lugar donde se guardan las imágenes no funciona bien',
    part: 'El lugar de las imágenes',
    advice: 'Mirá si el bucket responde y si su clave sigue valiendo, o si el disco está lleno.',
  },
  jobs: {
    wrong: 'la cola de trabajos no se puede leer',
    part: 'La cola de trabajos',
    advice: 'Mientras tanto no salen correos ni se revisan pagos. Mirá el registro (log) de la tienda.',
  },
  mail: {
    wrong: 'el servidor de correo no atiende',
    part: 'El servidor de correo',
    advice: 'Los correos esperan y salen solos cuando vuelva. Mirá si cambió la contraseña (SMTP_URL).',
  },
  backups: {
    wrong: 'no hay una copia de respaldo nueva y buena',
    part: 'La copia de respaldo',
    advice:
      'Mirá en el registro (log) de la tienda por qué no se pudo hacer o comprobar. No borres las copias anteriores.',
  },
  answers: {
    wrong: 'no se puede leer el buzón de las respuestas',
    part: 'La lectura de las respuestas',
    advice:
      'Lo que la gente responde por correo no aparece en «Mensajes». Mirá si cambió la contraseña o la carpeta (IMAP_URL); npm run doctor lo prueba.',
  },
  tables: {
    wrong: 'la base de datos está dañada',
    part: 'La base de datos',
    advice:
      'Detené la tienda y recuperá la última copia de respaldo, como explica docs/operations.md en «A damaged database».',
  },
  settings: {
    wrong: 'la tienda no acepta la configuración nueva y sigue con la anterior',
    part: 'La configuración nueva',
    advice:
      'El registro (log) de la tienda dice qué valor está mal. Corregilo y mandale otra vez la señal SIGHUP, antes de que los valores anteriores dejen de servir.',
  },
  queue: {
    wrong: 'hay trabajos que nadie empieza',
    part: 'La cola de trabajos',
    advice: 'Reiniciá la tienda. Si vuelve a pasar, mirá su registro (log).',
  },
  emails: {
    wrong: 'hay correos que no pueden salir',
    part: 'El envío de correos',
    advice:
      'La administración los muestra en «Correos» con el motivo. npm run doctor prueba el servidor de correo.',
  },
}

/** Tells whoever looks after the shop, once a day, that something needs a person. */
export async function tellOfNeed(shop: TellingShop, to: string, { matter, reason }: Need): Promise<void> {
  const { wrong, advice } = tellings[matter]
  await enqueueOrSend(shop, {
    key: `needs-person:${matter}:${localDay(shop.clock())}`,
    to,
    subject: `La tienda te necesita: ${wrong}`,
    foot: `${shop.siteUrl}: ${matter}: ${reason}`,
    content: (
      <>
        <Paragraph>
          Hace más de {periodInWords(PATIENCE_MS / MINUTE_MS, 'minute')} que {wrong}.
        </Paragraph>
        <Paragraph>{advice}</Paragraph>
        <Paragraph>Cuando se arregle te llega otro correo; si no, mañana uno como este.</Paragraph>
      </>
    ),
  })
}

/** Tells her that it does so no more. */
export async function tellOfRecovery(shop: TellingShop, to: string, matter: Matter): Promise<void> {
  const { part } = tellings[matter]
  await enqueueOrSend(shop, {
    key: `well-again:${matter}:${localDay(shop.clock())}`,
    to,
    subject: `${part} volvió a funcionar`,
    foot: `${shop.siteUrl}: ${matter}`,
    content: <Paragraph>{part} volvió a funcionar. No hace falta que hagas nada más.</Paragraph>,
  })
}
