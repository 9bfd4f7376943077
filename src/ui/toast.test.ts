import { beforeEach, expect, test } from 'vitest'
import { isToastWaiting, showToast, takeBackToast, takeToasts } from './toast.ts'

interface ShownToast {
  readonly title?: unknown
  readonly timeout?: number
}

// Files share their worker: another one may have left words that nobody has taken.
beforeEach(() => takeToasts({ add: () => '' } as never, Number.POSITIVE_INFINITY)())

test('errors stay longer than good news, but never longer than the toaster allows', () => {
  const shown: ShownToast[] = []
  const listen = (longest: number) =>
    takeToasts({ add: (toast: ShownToast) => shown.push(toast) } as never, longest)
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

test('what can be undone stays long enough to be reached, and its offer closes it', () => {
  const shown: (ShownToast & { readonly id?: string; readonly actionProps?: { onClick?: () => void } })[] = []
  const done: unknown[] = []
  const manager = { add: (toast: ShownToast) => shown.push(toast), close: (id: string) => done.push(id) }
  const leave = takeToasts(manager as never, 3000)
  for (const id of ['una', 'otra'])
    showToast('success', 'Obra eliminada', { id, label: 'Deshacer', take: () => done.push(`vuelve ${id}`) })
  leave()
  expect(shown.map(({ timeout }) => timeout)).toEqual([10_000, 10_000])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(2)
  shown[1]?.actionProps?.onClick?.()
  expect(done).toEqual(['success Obra eliminada otra', 'vuelve otra'])
})

test('what is said four times is one message', () => {
  const shown: (ShownToast & { readonly id?: string })[] = []
  const listen = () => takeToasts({ add: (toast: ShownToast) => shown.push(toast) } as never, 5000)
  for (const _each of [1, 2, 3]) showToast('error', 'Error al cargar las obras')
  const leave = listen()
  showToast('error', 'Error al cargar las obras')
  showToast('info', 'Error al cargar las obras')
  leave()
  expect(shown).toHaveLength(3)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(2)
})

test('what was said of an earlier try is taken back, whether it is shown already or not', () => {
  const closed: string[] = []
  showToast('error', 'Ahora no se puede')
  takeBackToast('error', 'Ahora no se puede')
  expect(isToastWaiting()).toBe(false)
  const leave = takeToasts({ add: () => '', close: (id: string) => closed.push(id) } as never, 5000)
  showToast('error', 'Ahora no se puede')
  takeBackToast('error', 'Ahora no se puede')
  leave()
  expect(closed).toEqual(['error Ahora no se puede'])
})
