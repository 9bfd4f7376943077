import { ALT_LIMIT } from '#images/picture-rules.ts'
import { PLAIN_VIEW, type ViewKind } from '#images/view-kind.ts'
import type { ArtworkForm } from './artwork-form.ts'

/** What is typed of a work, as far as words are made of it. */
type DescribedWork = Pick<ArtworkForm, 'title' | 'technique' | 'height' | 'width' | 'unit' | 'year'>

/** What cameras, telephones and messengers call every picture. */
const NO_TITLE =
  /^(img|dsc|dscn|dscf|pxl|mvimg|photo|foto|fotos|image|imagen|picture|pic|scan|escaneo|screenshot|captura|whatsapp|descarga|download|untitled|sin|obra|cuadro|copia|copy)$/i
const WORD = /^\p{L}+$/u
const VOWEL = /[aeiouáéíóúü]/i

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The title that the name of a file says, when that is words: 'rosedal-noche.jpg' is 'Rosedal noche', 'IMG_2031.jpg' nothing. */
export function titleIn(fileName: string): string | undefined {
  const words = fileName
    .replace(/\.\w{2,5}$/, '')
    .normalize('NFC')
    .split(/[\s_.-]+/)
    .filter((word) => word !== '')
  const areWords = words.every((word) => WORD.test(word) && (word.length < 3 || VOWEL.test(word)))
  const [first] = words
  if (first === undefined || !areWords || NO_TITLE.test(first) || !words.some((word) => word.length > 2))
    return undefined
  const text = words.join(' ')
  return upperFirst(text === text.toUpperCase() ? text.toLowerCase() : text)
}

const lengthIn = (typed: string): number => Number(typed.trim().replace(',', '.')) || 0
const written = (length: number): string => String(length).replace('.', ',')

/** '80 × 60 cm': height first, as everywhere; nothing while a side is missing. */
function sizeText({ height, width, unit }: DescribedWork): string {
  const [high, wide] = [lengthIn(height), lengthIn(width)]
  return high > 0 && wide > 0 ? `${written(high)} × ${written(wide)} ${unit}` : ''
}

const joined = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, ALT_LIMIT)

/** What the picture of the whole work shows, for those who do not see it; nothing before there is a title. */
export function coverTextOf(work: DescribedWork): string | undefined {
  if (work.title.trim() === '') return undefined
  return joined([work.title, lowerFirst(work.technique.trim()), sizeText(work), 'vista general'])
}

/**
 * The same of a further picture. Its kind is said before it wherever it is shown, and the size is that of the whole: neither stands
 * in the text of a detail.
 */
export function viewTextOf(work: DescribedWork, kind: ViewKind | undefined = PLAIN_VIEW): string | undefined {
  if (work.title.trim() === '') return undefined
  const technique = lowerFirst(work.technique.trim())
  return kind === PLAIN_VIEW
    ? joined([work.title, technique, sizeText(work), 'otra vista'])
    : joined([work.title, technique])
}

/** The words under which a work may be found, of what is typed alone: material, support, series, year. Those that it has are left out. */
export function tagsOf(
  { technique, year }: Pick<DescribedWork, 'technique' | 'year'>,
  series: string | undefined,
  has: readonly string[],
): string[] {
  const materials = technique
    .toLowerCase()
    .split(/\s+sobre\s+|\s*[,;/+]\s*|\s+y\s+/)
    .map((each) => each.trim())
  const taken = new Set(has.map((tag) => tag.toLowerCase()))
  const found = [...materials, series ?? '', /^\d{4}$/.test(year) ? year : '']
  return [...new Set(found)].filter((tag) => tag !== '' && tag.length <= 60 && !taken.has(tag.toLowerCase()))
}
