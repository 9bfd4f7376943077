import { Paragraph } from '#email/server/email-layout.tsx'
import { localDay } from '#platform/time/local-time.ts'
import { periodInWords } from '#platform/time/period-text.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { enqueueOrSend, type TellingShop } from './enqueue-or-send.tsx'
import { ALERT_AFTER_MS, type Alert, type AlertKind } from './find-alerts.ts'

interface AlertTexts {
  /** What is wrong, behind 'Hace más de … que'. */
  readonly wrong: string
  readonly advice: string
  /** What is told when it is so no more. */
  readonly recovered: string
}

const again = (part: string) => `${part} volvió a funcionar`

const tellings: Readonly<Record<AlertKind, AlertTexts>> = {
  database: {
    wrong: 'la base de datos no responde',
    recovered: again('La base de datos'),
    advice:
      'Las páginas guardadas se siguen viendo, pero nadie puede comprar. Mirá si el servidor de PostgreSQL está en marcha y si queda espacio en su disco.',
  },
  disk: {
    wrong: 'el disco de la tienda está lleno o casi lleno',
    recovered: again('El disco de la tienda'),
    advice: 'Hacé lugar antes de que la tienda deje de aceptar fotos y pedidos.',
  },
  media: {
    wrong: 'el lugar donde se guardan las imágenes no funciona bien',
    recovered: again('El lugar de las imágenes'),
    advice: 'Mirá si el bucket responde y si su clave sigue valiendo, o si el disco está lleno.',
  },
  jobs: {
    wrong: 'la cola de trabajos no se puede leer',
    recovered: again('La cola de trabajos'),
    advice: 'Mientras tanto no salen correos ni se revisan pagos. Mirá el registro (log) de la tienda.',
  },
  mail: {
    wrong: 'el servidor de correo no atiende',
    recovered: again('El servidor de correo'),
    advice: 'Los correos esperan y salen solos cuando vuelva. Mirá si cambió la contraseña (SMTP_URL).',
  },
  backups: {
    wrong: 'no hay una copia de respaldo nueva y buena',
    recovered: again('La copia de respaldo'),
    advice:
      'Mirá en el registro (log) de la tienda por qué no se pudo hacer o comprobar. No borres las copias anteriores.',
  },
  answers: {
    wrong: 'no se puede leer el buzón de las respuestas',
    recovered: again('La lectura de las respuestas'),
    advice:
      'Lo que la gente responde por correo no aparece en «Mensajes». Mirá si cambió la contraseña o la carpeta (IMAP_URL); npm run doctor lo prueba.',
  },
  tables: {
    wrong: 'la base de datos está dañada',
    recovered: again('La base de datos'),
    advice:
      'Detené la tienda y recuperá la última copia de respaldo, como explica docs/operations.md en «A damaged database».',
  },
  settings: {
    wrong: 'la tienda no acepta la configuración nueva y sigue con la anterior',
    recovered: again('La configuración nueva'),
    advice:
      'El registro (log) de la tienda dice qué valor está mal. Corregilo y mandale otra vez la señal SIGHUP, antes de que los valores anteriores dejen de servir.',
  },
  decoders: {
    wrong: 'hay imágenes para las que no alcanza la memoria del servidor',
    recovered: 'Las imágenes ya no se quedan sin memoria',
    advice:
      'Quien sube una imagen así lee que no se pudo preparar, o le faltan tamaños. Dale más memoria o swap al servidor, o subí su límite (MemoryMax): docs/operations.md dice en «Memory» cuánto hace falta.',
  },
  queue: {
    wrong: 'hay trabajos que nadie empieza',
    recovered: again('La cola de trabajos'),
    advice: 'Reiniciá la tienda. Si vuelve a pasar, mirá su registro (log).',
  },
  emails: {
    wrong: 'hay correos que no pueden salir',
    recovered: again('El envío de correos'),
    advice:
      'La administración los muestra en «Correos» con el motivo. npm run doctor prueba el servidor de correo.',
  },
}

/** Tells whoever looks after the shop, once a day, that something needs a person. */
export async function sendAlert(shop: TellingShop, to: string, { kind, reason }: Alert): Promise<void> {
  const { wrong, advice } = tellings[kind]
  await enqueueOrSend(shop, {
    key: `needs-person:${kind}:${localDay(shop.clock())}`,
    to,
    subject: `La tienda te necesita: ${wrong}`,
    foot: `${shop.siteUrl}: ${kind}: ${reason}`,
    content: (
      <>
        <Paragraph>
          Hace más de {periodInWords(ALERT_AFTER_MS / MINUTE_MS, 'minute')} que {wrong}.
        </Paragraph>
        <Paragraph>{advice}</Paragraph>
        <Paragraph>Cuando se arregle te llega otro correo; si no, mañana uno como este.</Paragraph>
      </>
    ),
  })
}

/** Tells her that it does so no more. */
export async function tellOfRecovery(shop: TellingShop, to: string, kind: AlertKind): Promise<void> {
  const { recovered } = tellings[kind]
  await enqueueOrSend(shop, {
    key: `well-again:${kind}:${localDay(shop.clock())}`,
    to,
    subject: recovered,
    foot: `${shop.siteUrl}: ${kind}`,
    content: <Paragraph>{recovered}. No hace falta que hagas nada más.</Paragraph>,
  })
}
