import { expect, test } from 'vitest'
import { z } from 'zod'
import { columnsOf, type Fields, fieldsSeenBy, valuesOf } from './field.ts'
import { blankForm, sentOf, typedOf } from './field-form.ts'
import { answerSchemas, givenSchemas, wholeSchemas } from './field-schemas.ts'

const common = { seen: 'public', input: null, fact: null } as const
const fields = {
  name: {
    ...common,
    kind: 'text',
    label: 'Nombre',
    limit: 5,
    required: 'Falta el nombre',
    column: { title: 'nombre', about: 'obligatorio' },
  },
  note: { ...common, kind: 'text', label: 'Nota', limit: 5, column: { title: 'nota', about: 'texto' } },
  kind: {
    ...common,
    kind: 'choice',
    label: 'Clase',
    limit: 5,
    offered: ['a', 'b'],
    otherwise: 'a',
    column: { title: 'clase', about: 'vacío: a' },
  },
  frame: {
    ...common,
    kind: 'option',
    label: 'Marco',
    options: ['con marco', 'sin marco'],
    blank: 'Sin decir',
    message: 'Con o sin',
    column: { title: 'marco', about: 'con o sin' },
  },
  packed: {
    ...common,
    kind: 'text',
    label: 'Embalada',
    limit: 9,
    pattern: { test: /^\d+ x \d+$/, message: 'Usá 1 x 1' },
    column: { title: 'embalada', about: 'medidas' },
  },
  weight: {
    ...common,
    kind: 'measure',
    label: 'Peso',
    above: 0,
    most: 50,
    message: 'El peso, en kg',
    column: { title: 'peso', about: 'kg' },
  },
  since: {
    ...common,
    kind: 'year',
    label: 'Desde',
    from: 1900,
    required: 'Falta el año',
    column: { title: 'desde', about: 'un año' },
  },
  words: {
    ...common,
    kind: 'tags',
    label: 'Palabras',
    most: 3,
    limit: 5,
    column: { title: 'palabras', about: '' },
  },
  seen: {
    ...common,
    kind: 'flag',
    label: 'Vista',
    otherwise: true,
    column: { title: 'vista', about: 'sí o no' },
  },
  open: {
    ...common,
    kind: 'flag',
    label: 'Abierta',
    seen: 'administrator',
    column: { title: 'abierta', about: 'sí o no' },
  },
} as const satisfies Fields

const whole = z.object(wholeSchemas(fields))
const some = z.object(givenSchemas(fields)).partial()
const thing = {
  name: 'Ana',
  note: '',
  kind: 'b',
  frame: 'sin marco',
  packed: '9 x 9',
  weight: 4.5,
  since: 2001,
  words: ['río'],
  seen: false,
  open: true,
}

const faultsOf = (result: { error?: z.ZodError }) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message])

test('what is left out of a whole takes its default, and what a change leaves out stays', () => {
  expect(whole.parse({ name: ' Ana\0 ', since: '2001' })).toEqual({
    name: 'Ana',
    note: '',
    kind: 'a',
    frame: '',
    packed: '',
    weight: null,
    since: 2001,
    words: [],
    seen: true,
  })
  expect(some.parse({ kind: ' B ', words: ['río', '', 'río'] })).toEqual({ kind: 'b', words: ['río'] })
  expect(some.parse({ frame: ' Sin Márco' })).toEqual({ frame: 'sin marco' })
  expect(some.parse({})).toEqual({})
})

test('a fault is told in the words of its field', () => {
  const wrong = {
    name: ' ',
    note: 'demasiado',
    frame: 'de oro',
    packed: 'grande',
    weight: 'mucho',
    since: '1899',
    words: ['a', 'b', 'c', 'd'],
  }
  expect(faultsOf(whole.safeParse(wrong))).toEqual([
    ['name', 'Falta el nombre'],
    ['note', 'Usá como máximo 5 caracteres'],
    ['frame', 'Con o sin'],
    ['packed', 'Usá 1 x 1'],
    ['weight', 'El peso, en kg'],
    ['since', 'Falta el año'],
    ['words', 'Usá como máximo 3 etiquetas'],
  ])
  const toCome = { name: 'Ana', since: new Date().getFullYear() + 1 }
  expect(faultsOf(whole.safeParse(toCome))).toEqual([['since', 'Falta el año']])
})

test('a form that is opened and sent says what was there', () => {
  const typed = typedOf(fields, thing)
  expect(typed).toMatchObject({ since: '2001', weight: '4,5' })
  expect(whole.parse(sentOf(fields, typed))).toEqual(thing)
  expect(blankForm(fields)).toEqual({
    name: '',
    note: '',
    kind: 'a',
    frame: '',
    packed: '',
    weight: '',
    since: '',
    words: [],
    seen: true,
    open: false,
  })
})

test('answers, readers and columns are told of every field', () => {
  const shown = fieldsSeenBy(fields, 'public')
  expect(Object.keys(shown)).toEqual([
    'name',
    'note',
    'kind',
    'frame',
    'packed',
    'weight',
    'since',
    'words',
    'seen',
  ])
  const { open: _own, ...forAll } = thing
  expect(valuesOf(shown, { ...thing, more: 1 } as never)).toEqual(forAll)
  expect(z.object(answerSchemas(fields)).parse(thing)).toEqual(thing)
  expect(Object.values(columnsOf(fields)).map(({ title }) => title)).toContain('clase')
})
