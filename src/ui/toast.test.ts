import { expect, test } from 'vitest'
import { isToastWaiting, showToast, takeToasts } from './toast.ts'

interface Shown {
  readonly title?: unknown
  readonly timeout?: number
}

test('errors stay longer than good news, but never longer than the toaster allows', () => {
  const shown: Shown[] = []
  const listen = (longest: number) =>
    takeToasts({ add: (toast: Shown) => shown.push(toast) } as never, longest)
  showToast('error', 'Error al guardar la obra')
  expect(isToastWaiting()).toBe(true)
  const leave = listen(3000)
  showToast('success', 'Obra creada exitosamente')
  leave()
  listen(Number.POSITIVE_INFINITY)
  showToast('error', 'Error al procesar el pedido')
  expect(shown.map(({ title, timeout }) => [title, timeout])).toEqual([
    ['Error al guardar la obra', 3000],
    ['Obra creada exitosamente', 3000],
    ['Error al procesar el pedido', 5000],
  ])
})
