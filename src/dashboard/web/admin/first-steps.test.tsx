import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { adminPages } from '#pages/admin-pages.ts'
import { FIRST_STEPS, type FirstStep } from '../../first-steps-api.ts'
import { sortedSteps } from './first-step-words.ts'
import { StepList } from './first-steps.tsx'

const nothing = () => undefined

const listed = (done: readonly FirstStep[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StepList done={done} onShare={nothing} onClose={nothing} />
    </MemoryRouter>,
  )

test('the first steps say how far she has come, and lead to the very field', () => {
  const list = listed(['contact', 'name', 'mail'])
  expect(list).toContain('3 de 8')
  expect(list).toContain(`href="${adminPages.biography.path}#profile-file"`)
  expect(list).not.toContain('#artistName')
  expect(list).toContain('Nombre')
  expect(list).toContain('Compartí la dirección de tu galería')
})

test('each step is either done or open, in their order', () => {
  const { open, finished } = sortedSteps(['shared', 'name'])
  expect(finished).toEqual(['name', 'shared'])
  expect([...open, ...finished].toSorted()).toEqual(FIRST_STEPS.toSorted())
})
