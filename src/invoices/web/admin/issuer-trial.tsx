import { Button } from '#ui/button.tsx'
import type { IssuerTrial as Trial } from '../../invoices-api.ts'
import { useTrial } from './use-invoices.ts'

const trialText = ({ failure, reason, lastNumber, voucher }: Trial): string => {
  if (failure !== null) return reason
  return lastNumber === 0
    ? `ARCA responde y acepta el certificado. Todavía no hay ninguna ${voucher} en este punto de venta.`
    : `ARCA responde y acepta el certificado. La última ${voucher} de este punto de venta es la ${lastNumber}.`
}

/** Asks the authority whether all is well; issues nothing. */
export function IssuerTrial() {
  const trial = useTrial()
  return (
    <section className="flex max-w-2xl flex-col gap-3">
      <h3 className="text-lead">Probar</h3>
      <p className="text-quiet">Le pregunta a ARCA si todo está en orden, con lo guardado. No emite nada.</p>
      <Button
        tone="plain"
        aria-disabled={trial.isPending}
        onClick={() => !trial.isPending && trial.mutate()}
        className="self-start"
      >
        {trial.isPending ? 'Probando...' : 'Probar'}
      </Button>
      <p role="status" className="empty:hidden">
        {trial.data && trialText(trial.data)}
      </p>
    </section>
  )
}
