import { PROVIDERS } from '#money/provider-names.ts'
import type { FirstStep } from '../../first-steps-api.ts'
import { CONNECTION_ID } from './first-step-words.ts'
import { useFirstSteps } from './use-first-steps.ts'

interface ConnectionNoteProps {
  readonly of: Extract<FirstStep, 'payments' | 'mail'>
}

const words = {
  payments: {
    title: PROVIDERS,
    there: 'Conectado: el dinero de tus ventas llega a tu cuenta.',
    missing:
      'Todavía no está conectado, y los pagos son de prueba. Quien mantiene la tienda carga la clave de tu cuenta en la instalación.',
  },
  mail: {
    title: 'Salida',
    there: 'Conectado: los correos salen por tu servidor.',
    missing:
      'Todavía no está conectado: los correos quedan guardados en la tienda y no le llegan a nadie. Quien mantiene la tienda carga tu servidor de correo en la instalación.',
  },
} as const

/** Whether money and emails reach anybody; who maintains the shop connects them. */
export function ConnectionNote({ of }: ConnectionNoteProps) {
  const { data } = useFirstSteps()
  const { title, there, missing } = words[of]
  if (data === undefined) return null
  return (
    <section id={CONNECTION_ID} tabIndex={-1} className="flex flex-col gap-2">
      <h3 className="text-lead">{title}</h3>
      <p className="max-w-2xl text-quiet">{data.done.includes(of) ? there : missing}</p>
    </section>
  )
}
