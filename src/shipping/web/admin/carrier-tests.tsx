import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/toast.ts'
import { refusalText, testText } from '../../carrier-test-text.ts'
import { CARRIERS_PLACE, carrierNames } from '../../carriers.ts'
import { type CarrierState, listCarriers, testCarrier } from '../../shipping-api.ts'

const CARRIERS = ['shipping', 'carriers']

/** Which carriers are asked for prices beside the artist's own, each with a test. */
export function CarrierTests() {
  const { data } = useAnswer(CARRIERS, () => callApi(listCarriers))
  if (data === undefined) return null
  const set = data.filter(({ isSet }) => isSet)
  return (
    <section aria-labelledby={CARRIERS_PLACE} className="flex max-w-3xl flex-col gap-4">
      <h3 id={CARRIERS_PLACE} tabIndex={-1} className="text-lead">
        Correos
      </h3>
      <p className="text-quiet">{set.length === 0 ? noneText(data) : SET}</p>
      <ul className="border-line border-t empty:hidden">
        {set.map((state) => (
          <CarrierRow key={state.carrier} {...state} />
        ))}
      </ul>
    </section>
  )
}

const SET =
  'Cuando alguien escribe su código postal para comprar, la tienda les pregunta cuánto cobran y muestra sus precios junto a los tuyos. Si no contestan enseguida, valen los tuyos.'

function noneText(carriers: readonly CarrierState[]): string {
  const names = carriers.map(({ carrier }) => carrierNames[carrier]).join(' y ')
  return `La tienda también puede preguntarles el precio a ${names}. Para eso hace falta una cuenta con ellos: pedile a quien cuida la tienda que la configure.`
}

function CarrierRow({ carrier, refusedSince }: CarrierState) {
  const queries = useQueryClient()
  const test = useMutationOnce({
    mutationFn: async () => (await callApi(testCarrier, { params: { carrier } })).data,
    onError: (error) => showFailure(error),
    // What was answered says whether the account is taken.
    onSettled: (_data, error) => readAgain(queries, CARRIERS, error),
  })
  const name = carrierNames[carrier]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-4">
      <span className="font-medium">{name}</span>
      <Button
        tone="plain"
        aria-disabled={test.isPending}
        aria-label={`Probar ${name}`}
        onClick={() => !test.isPending && test.mutate()}
      >
        {test.isPending ? 'Probando...' : 'Probar'}
      </Button>
      <p role="status" className="basis-full text-small empty:hidden">
        {test.data ? testText(test.data) : refusedSince !== null && refusalText(refusedSince)}
      </p>
    </li>
  )
}
