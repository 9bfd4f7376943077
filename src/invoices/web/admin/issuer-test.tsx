import { Button } from '#ui/button.tsx'
import type { IssuerTest as Test } from '../../invoices-api.ts'
import { useIssuerTest } from './use-invoices.ts'

const testText = ({ failure, reason, lastNumber, voucher }: Test): string => {
  if (failure !== null) return reason
  return lastNumber === 0
    ? `ARCA responde y acepta el certificado. Todavía no hay ninguna ${voucher} en este punto de venta.`
    : `ARCA responde y acepta el certificado. La última ${voucher} de este punto de venta es la ${lastNumber}.`
}

/** Asks the authority whether all is well; issues nothing. */
export function IssuerTest() {
  const test = useIssuerTest()
  return (
    <section className="flex max-w-2xl flex-col gap-3">
      <h3 className="text-lead">Probar</h3>
      <p className="text-quiet">Le pregunta a ARCA si todo está en orden, con lo guardado. No emite nada.</p>
      <Button
        tone="plain"
        aria-disabled={test.isPending}
        onClick={() => !test.isPending && test.mutate()}
        className="self-start"
      >
        {test.isPending ? 'Probando...' : 'Probar'}
      </Button>
      <p role="status" className="empty:hidden">
        {test.data && testText(test.data)}
      </p>
    </section>
  )
}
