import { useEffect } from 'react'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { Notice } from '#ui/notice.tsx'

/** Said above the example that stands in while the digital works cannot be read; why stands in the console. */
export function SampleNotice() {
  useEffect(() => logQuietly('API no disponible'), [])
  return (
    <Notice>
      <p role="status" className="font-medium">
        Mostrando datos de ejemplo
      </p>
      <p className="text-quiet">
        No pudimos leer las obras digitales en este momento. Lo que ves es una muestra y no se puede comprar.
      </p>
    </Notice>
  )
}
