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
  const leaveAgain = listen(Number.POSITIVE_INFINITY)
  showToast('error', 'Error al procesar el pedido')
  leaveAgain()
  expect(shown.map(({ title, timeout }) => [title, timeout])).toEqual([
    ['Error al guardar la obra', 3000],
    ['Obra creada exitosamente', 3000],
    ['Error al procesar el pedido', 5000],
  ])
})

test('what is said four times is one message', () => {
  const shown: (Shown & { readonly id?: string })[] = []
  const listen = () => takeToasts({ add: (toast: Shown) => shown.push(toast) } as never, 5000)
  for (const _each of [1, 2, 3]) showToast('error', 'Error al cargar las obras')
  const leave = listen()
  showToast('error', 'Error al cargar las obras')
  showToast('info', 'Error al cargar las obras')
  leave()
  expect(shown).toHaveLength(3)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(2)
})
