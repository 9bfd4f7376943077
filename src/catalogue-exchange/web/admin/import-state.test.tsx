import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportAnswer } from '../../catalogue-exchange-api.ts'
import { ImportState } from './import-state.tsx'

const checked: ImportAnswer = {
  id: 'una',
  fileName: 'obras.zip',
  state: 'checked',
  total: 3,
  position: 3,
  added: 0,
  present: 0,
  refused: 0,
  findings: [],
  failure: '',
  createdAt: '2026-11-28T12:00:00.000Z',
}

const nothing = () => undefined
const shown = (found: Partial<ImportAnswer>) =>
  renderToStaticMarkup(
    <ImportState found={{ ...checked, ...found }} busy={false} onStart={nothing} onDiscard={nothing}>
      {null}
    </ImportState>,
  )

test('only what can be done with a checked file is offered', () => {
  const importable = 'Podés importar lo que está bien'
  expect(shown({ added: 2, refused: 1 })).toContain(importable)
  const refused = shown({ refused: 3 })
  expect(refused).toContain('No hay nada para importar. Corregí el archivo')
  expect(refused).not.toMatch(new RegExp(`${importable}|>Importar \\d`))
  expect(shown({ present: 3 })).toContain(
    'No hay nada nuevo para importar: todas estas obras ya están, y un archivo no las cambia.',
  )
  expect(shown({ added: 3 })).toContain('Importar 3 obras')
})

test('an import that is under way can be stopped', () => {
  const page = shown({ state: 'importing' })
  expect(page).toContain('Detener la importación')
  expect(page).toContain('Si la detenés, lo que ya se importó queda.')
})
