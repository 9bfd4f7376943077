import type { z } from 'zod'
import { tooLong } from './web-address.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const MISSING = 'Falta este dato'
const INVALID = 'Este dato no es válido'

/** What a value has to be that is of another kind. */
const kinds: Readonly<Record<string, string>> = {
  string: 'Tiene que ser un texto',
  number: 'Tiene que ser un número',
  int: 'Tiene que ser un número entero',
  boolean: 'Tiene que ser sí o no',
  array: 'Tiene que ser una lista',
  object: 'Tiene que ser un grupo de datos',
  record: 'Tiene que ser un grupo de datos',
  date: 'Tiene que ser una fecha',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Ingresá un email válido',
  url: 'Ingresá una dirección web válida',
  date: 'Tiene que ser una fecha',
  datetime: 'Tiene que ser una fecha con su hora',
}

type Bound = Extract<Issue, { code: 'too_big' | 'too_small' }>

function sentenceOfBound(issue: Bound): string {
  const isMost = issue.code === 'too_big'
  const limit = Number(isMost ? issue.maximum : issue.minimum)
  if (issue.origin === 'string') {
    if (isMost) return tooLong(limit)
    return limit === 1 ? MISSING : `Usá ${limit} caracteres o más`
  }
  if (issue.origin === 'array') return isMost ? `Podés mandar hasta ${limit}` : `Mandá ${limit} o más`
  const number = limit.toLocaleString('es-AR')
  if (issue.inclusive === false)
    return isMost ? `Tiene que ser menor a ${number}` : `Tiene que ser mayor a ${number}`
  return isMost ? `Tiene que ser ${number} o menos` : `Tiene que ser ${number} o más`
}

/** One of its own words, as far as they are few enough to read. */
function sentenceOfValues(values: readonly unknown[]): string {
  return values.length > 0 && values.length <= 8
    ? `Elegí una de estas: ${values.join(', ')}`
    : 'Elegí una de la lista'
}

/** What somebody is told of a value for which no schema has words of its own; never the library's. */
export function plainSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : (kinds[issue.expected] ?? INVALID)
    case 'too_big':
    case 'too_small':
      return sentenceOfBound(issue)
    case 'invalid_format':
      return formats[issue.format] ?? INVALID
    case 'invalid_value':
      return issue.input === undefined ? MISSING : sentenceOfValues(issue.values)
    case 'unrecognized_keys':
      return `Hay datos que no conocemos: ${issue.keys.slice(0, 5).join(', ')}`
    default:
      return INVALID
  }
}
