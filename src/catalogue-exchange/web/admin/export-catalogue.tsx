import { Download } from 'lucide-react'
import { useState } from 'react'
import { authorization } from '#platform/web-client/bearer.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { CATALOGUE_EXPORT_PATH, readImport } from '../../catalogue-exchange-api.ts'

/** A form makes the browser write to the disk while bytes come; a script would collect them in its memory first. */
function download(token: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `/api${CATALOGUE_EXPORT_PATH}`
  form.hidden = true
  const field = document.createElement('input')
  field.name = 'token'
  field.value = token
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}

export function ExportCatalogue() {
  const [busy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    try {
      // Whoever has to sign in again does so now: a form cannot ask.
      await callApi(readImport)
      download(authorization().authorization?.replace(/^Bearer /, '') ?? '')
      showToast('info', 'La descarga empieza en un momento.')
    } catch (error) {
      showToast('error', (error instanceof Error && error.message) || 'Error en la petición')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="flex flex-col gap-6" aria-labelledby="exportar-catalogo">
      <h3 id="exportar-catalogo" className="text-lead">
        Exportar catálogo
      </h3>
      <p className="max-w-prose text-quiet">
        Un .zip con todas las obras, las láminas y las imágenes tal como las subiste: para guardarlo, para
        trabajar en una planilla o para llevarlo a otra galería.
      </p>
      <Button
        tone="plain"
        className="sm:self-start"
        aria-disabled={busy}
        onClick={() => !busy && void start()}
      >
        <Download size={18} aria-hidden="true" />
        Exportar catálogo
      </Button>
    </section>
  )
}
