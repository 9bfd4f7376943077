import { describe, expect, test } from 'vitest'
import { HAND_MADE_FORMS, handMadeForms } from './hand-made-forms.ts'
import { readSources } from './source-file.ts'

const SENT = '  const onSubmit = (event: FormEvent) => {\n    event.preventDefault()\n  }\n'
const form = (state: string, shown = 'null', sent = SENT, path = 'src/cart/web/a-form.tsx') => [
  { path, text: `export function AForm() {\n  ${state}\n${sent}  return ${shown}\n}\n` },
]

test('what is wrong in a form is kept by a hook that takes the focus there, but for the forms that are listed', () => {
  expect(handMadeForms(readSources('src')).toSorted()).toEqual(Object.keys(HAND_MADE_FORMS).toSorted())
})

describe('a form is refused that keeps by itself', () => {
  test.each([
    ['an error', form('const [error, setError] = useState<string>()')],
    ['errors', form('const [errors, setErrors] = useState({})')],
    ['what is missing', form('const [missing, setMissing] = useState<readonly string[]>([])')],
    ['what a field says', form('const [told, tell] = useState("")', '<TextField error={told} />')],
    [
      'what it says now and then',
      form('const [told, tell] = useState("")', '<F error={told || undefined} />'),
    ],
    [
      'what it is given with the rest',
      form('const [told, tell] = useState("")', '<F {...{ error: told }} />'),
    ],
  ])('%s', (_what, files) => {
    expect(handMadeForms(files)).toEqual(['src/cart/web/a-form.tsx'])
  })
  test('also in a hook, and sent by a function that stands in its place', () => {
    const sent = '  return { onSubmit: (event: FormEvent) => event.preventDefault() }\n'
    const path = 'src/cart/web/use-a-form.ts'
    expect(handMadeForms(form('const [error, setError] = useState()', 'null', sent, path))).toEqual([path])
  })
})

test.each([
  ['one that keeps what was typed', form('const [text, setText] = useState("")', '<F value={text} />')],
  ['one of a hook', form('const [error, setError] = useState("")', '<form onSubmit={kept.onSubmit} />', '')],
  ['what is no form', form('const [error, setError] = useState("")', '<p>{error}</p>', '')],
  ['a test', form('const [error, setError] = useState("")', 'null', SENT, 'src/cart/web/a-form.test.tsx')],
])('but not %s', (_what, files) => {
  expect(handMadeForms(files)).toEqual([])
})
