import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { artworkAnswer } from '../../../../tests/support/catalogue-answers.ts'
import { WallOrder } from './wall-order.tsx'

/** The screen of a wall of so many works, of which the first fifty have been fetched. */
function screenOf(total: number): string {
  const works = Array.from({ length: Math.min(total, 50) }, (_, at) =>
    artworkAnswer({ id: `obra-${at + 1}`, title: `Obra ${at + 1}` }),
  )
  const queries = new QueryClient()
  queries.setQueryData(['artworks', 'wall', 'works'], { pages: [{ works, total }], pageParams: [0] })
  const router = createMemoryRouter([{ path: '/', element: <WallOrder /> }])
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** Whether a button can be pressed. */
function isAlive(html: string, label: string): boolean {
  const button = [...html.matchAll(/<button[^>]*>/g)].find(([tag]) => tag.includes(`aria-label="${label}"`))
  if (button === undefined) throw new Error(`No button "${label}".`)
  return !/ disabled=/.test(button[0])
}

test('the last of the works that are shown moves on down a wall that goes on below it', () => {
  const long = screenOf(60)
  expect(long).toContain('Ver más obras')
  expect(isAlive(long, 'Atrasar Obra 50')).toBe(true)
})

test('the first work of the wall moves no further up, and the last one no further down', () => {
  const whole = screenOf(50)
  expect(whole).not.toContain('Ver más obras')
  expect(isAlive(whole, 'Adelantar Obra 1')).toBe(false)
  expect(isAlive(whole, 'Atrasar Obra 1')).toBe(true)
  expect(isAlive(whole, 'Atrasar Obra 50')).toBe(false)
})
