import { isTest, type SourceFile } from './source-file.ts'

/** What everybody needs and one file says: in milliseconds, by whose clocks, in bytes, in characters. */
const FACTS = [
  {
    home: 'src/platform/time/spans.ts',
    spelled:
      /\bconst (?:MINUTE|HOUR|DAY)_MS\b|\b24 \* 60 \* 60\b|\b60 \* 60 \* 1_?000\b|(?<![\d_])(?:86_?400_?000|3_?600_?000|60_?000)(?![\d_])/,
  },
  { home: 'src/platform/time/time-zone.ts', spelled: /America\/(?:Argentina\/)?Buenos_Aires/ },
  // An evening in Buenos Aires is the next day in UTC.
  {
    home: 'src/platform/time/local-time.ts',
    spelled:
      /['"`]-03:00|\.toISOString\(\)\.slice\(0, (?:7|10|16)\)|['"`](?:sv-SE|en-CA)['"`]|\.setUTC(?:Date|Month|FullYear)\(/,
  },
  { home: 'src/images/picture-rules.ts', spelled: /\b50? \* 1024 \* 1024\b/ },
  { home: 'src/email/email-address.ts', spelled: /(?<![\w.])254(?![\w.])/ },
  { home: 'src/images/chosen-picture.ts', spelled: /\balt: z\b[^\n]*\.max\(\d+/ },
  { home: 'src/platform/contract/search-text.ts', spelled: /La búsqueda no puede superar/ },
  { home: 'src/session/access-rules.ts', spelled: /La contraseña es requerida/ },
  { home: 'src/session/session-api.ts', spelled: /La contraseña es demasiado larga/ },
]

/** A form and the schema behind it take the same: the limit has a name that both import. */
const TYPED_LENGTH = /\bmaxLength(?:=\{|: )\d+/

/** '48 horas', 'diez minutos': the constant that decides it says it through platform/time/period-text.ts. */
const TYPED_PERIOD =
  /(?<!\w)(?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\s+(?:segundos|minutos|horas|días|semanas|meses|años)\b/i
/** What laws, banks and the artist say, and no constant here decides. */
const PERIODS_OF_OTHERS = [
  'a intervalos no inferiores a seis meses',
  'garantía legal de la Ley 24.240, de seis meses',
  'Puede tardar hasta dos días hábiles',
  'responder en 24 a 48 horas',
  'Elegí dos horas distintas',
]

/** The texts of a program without what explains it. */
const codeOf = (text: string): string =>
  PERIODS_OF_OTHERS.reduce(
    (rest, each) => rest.replace(each, ''),
    text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\s+/g, ' '),
  )

function lengthsAndPeriods({ path, text }: SourceFile): string[] {
  const length = TYPED_LENGTH.exec(text)?.[0]
  const period = TYPED_PERIOD.exec(codeOf(text))?.[0]
  return [
    ...(length === undefined ? [] : [`${path} types ${length}: name it beside the schema that decides it`]),
    ...(period === undefined ? [] : [`${path} types '${period}': make it of its constant by periodText`]),
  ]
}

/** The double stands alone, and tests write the figures that they expect. */
export function factsElsewhere(file: SourceFile): string[] {
  const { path, text } = file
  if (!/^(?:src|sample)\//.test(path) || isTest(path)) return []
  const typed = FACTS.filter(({ home }) => home !== path).flatMap(({ home, spelled }) => {
    const found = spelled.exec(text)?.[0]
    return found === undefined ? [] : [`${path} says ${found}, which stands in ${home}`]
  })
  return path.startsWith('src/') ? [...typed, ...lengthsAndPeriods(file)] : typed
}
