import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useMutationOnce } from './use-mutation-once.ts'

/** A page that has not been drawn again since, and what its buttons have sent. */
function pageOf<Given>() {
  const sent: Given[] = []
  let press = (_given: Given): void => {}
  function Page() {
    const { mutate } = useMutationOnce({ mutationFn: async (given: Given) => void sent.push(given) })
    press = (given) => mutate(given)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  return { sent, press: (given: Given) => press(given) }
}

test('what is pressed twice before the page is drawn again is sent once', async () => {
  const { sent, press } = pageOf<{ id: string; sum: number }>()
  press({ id: 'pedido', sum: 100 })
  press({ id: 'pedido', sum: 100 })
  await expect.poll(() => sent).toEqual([{ id: 'pedido', sum: 100 }])
  press({ id: 'pedido', sum: 100 })
  press({ id: 'pedido', sum: 50 })
  await expect.poll(() => sent.map(({ sum }) => sum)).toEqual([100, 50])
})

test('a switch that is turned on, off and on again ends on', async () => {
  const { sent, press } = pageOf<boolean>()
  for (const on of [true, false, true]) press(on)
  await expect.poll(() => sent).toEqual([true, false, true])
})

test('two files are not taken for the same', async () => {
  const { sent, press } = pageOf<{ file: Blob }>()
  const [one, other] = [new Blob(['a']), new Blob(['b'])]
  for (const file of [one, one, other]) press({ file })
  await expect.poll(() => sent).toEqual([{ file: one }, { file: other }])
})
