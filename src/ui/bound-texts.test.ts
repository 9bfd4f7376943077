import { expect, test, vi } from 'vitest'
import { boundTexts } from './bound-texts.ts'

test('a text field has its name in the form, what is typed, what is wrong with it, and changes nothing else', () => {
  const change = vi.fn()
  const values = { title: 'Premio', organization: 'Casa', year: 2001 }
  const errors = { 'awards.0.title': 'El texto es muy largo', title: 'El título es requerido' }
  const { onChange, ...shown } = boundTexts({ values, errors, change }, 'awards.0.')('title')
  expect(shown).toEqual({ name: 'awards.0.title', value: 'Premio', error: 'El texto es muy largo' })
  onChange({ target: { value: 'Gran premio' } })
  expect(change).toHaveBeenCalledWith({ title: 'Gran premio' })
})
