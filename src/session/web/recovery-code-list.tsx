import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

interface RecoveryCodeListProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, this once: nobody can show them again. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="flex flex-col items-start gap-5">
      <h4 ref={heading} tabIndex={-1} className="text-body font-medium">
        Tus códigos de recuperación
      </h4>
      <p className="max-w-2xl">
        Guardalos fuera del teléfono: es la única vez que los mostramos. Con uno de ellos ingresás si perdés
        la aplicación. Cada uno sirve una sola vez.
      </p>
      <ul className="grid w-full max-w-md grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-6 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onDone}>Ya los guardé</Button>
        <CopyButton text={codes.join('\n')}>Copiar los códigos</CopyButton>
        <Button tone="quiet" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" className="shrink-0" />
          Imprimir
        </Button>
      </div>
    </section>
  )
}
