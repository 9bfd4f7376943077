import { isTest, type SourceFile } from './source-file.ts'

/** Sentences that the specification gives to the letter with tú, and where they may stand. */
const SPECIFIED: readonly (readonly [sentence: string, where: RegExp])[] = [
  // What the API answers to a message that is wrong, it answers to everything that is.
  [
    'Por favor verifica que todos los campos estén correctos.',
    /^src\/(contact-messages|platform\/contract)\//,
  ],
  ['Por favor ingresa un email válido', /^src\/contact-messages\//],
  ['Por favor selecciona un asunto', /^src\/contact-messages\//],
  ['No pudimos enviar tu mensaje. Por favor intenta más tarde.', /^src\/contact-messages\//],
  ['Error al eliminar el mensaje. Por favor intenta nuevamente.', /^src\/contact-messages\/web\//],
  ['Por favor ingresa tu email', /^src\/newsletter\//],
  ['Por favor verifica que el email sea válido.', /^src\/newsletter\//],
  ['No pudimos procesar tu suscripción. Por favor intenta más tarde.', /^src\/newsletter\//],
  // These two are specified for messages and newsletter, and the shop says the same wherever the same has happened.
  ['No hay conexión a internet. Por favor verifica tu conexión.', /^src\//],
  ['Estamos experimentando problemas técnicos. Por favor intenta más tarde.', /^src\//],
  ['Error al procesar el pedido. Por favor, intenta nuevamente.', /\bcheckout\b/],
  ['El pago fue rechazado. Verifica los datos e intenta nuevamente.', /^src\/payments\//],
  ['Intenta con otro filtro o vuelve más tarde', /^src\/digital-art\//],
  ['Debes seleccionar una obra original', /^src\/digital-art\//],
  ['Por favor, inicia sesión nuevamente', /^src\/digital-art\/web\//],
  ['Sesión expirada. Por favor inicia sesión nuevamente.', /^src\/platform\/contract\//],
  ['Credenciales inválidas. Por favor intenta nuevamente.', /^src\/session\//],
  ['Debes aceptar la política de privacidad', /^src\/newsletter\//],
  ['Te has suscrito exitosamente', /^src\/newsletter\//],
]

const TOLD =
  'agrega|busca|cambia|completa|confirma|elige|escribe|guarda|ingresa|inicia|intenta|recarga|revisa|selecciona|verifica|vuelve'
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const ASKED = TOLD.split('|').map(capital).join('|')
/** Words of tú alone, and what somebody is told to do: 'se verifica en' and 'la completa el código' tell of others. */
const TU = new RegExp(
  '(?<!\\p{L})(?:[Pp]uedes|[Tt]ienes|[Qq]uieres|[Dd]ebes|[Ee]res|[Ss]abes|[Pp]refieres|[Nn]ecesitas|contigo|[Hh]az|[Tt]e has|' +
    '[Ii]nténtalo|[Ee]scríbenos|[Cc]ontáctanos|[Ss]uscríbete|[Cc]uéntanos|' +
    `(?:${ASKED})(?= )|(?<=[Pp]or favor,? | [ey] )(?:${TOLD}))(?!\\p{L})`,
  'gu',
)

/** Where a text addresses its reader with tú, but for the sentences that are specified. */
export const tuteoIn = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => {
      const allowed = SPECIFIED.filter(([, where]) => where.test(path))
      const rest = allowed.reduce(
        (left, [sentence]) => left.replaceAll(sentence, ''),
        text.replace(/\s+/g, ' '),
      )
      return [...rest.matchAll(TU)].map(({ index, 0: word }) => {
        const around = rest.slice(Math.max(0, index - 30), index + word.length + 30)
        return `${path}: '${word}' in '${around}'`
      })
    })

/** Sentences of the list that stand nowhere any more. */
export const unusedIn = (files: readonly SourceFile[]): string[] =>
  SPECIFIED.filter(
    ([sentence, where]) =>
      !files.some(({ path, text }) => where.test(path) && text.replace(/\s+/g, ' ').includes(sentence)),
  ).map(([sentence]) => sentence)
