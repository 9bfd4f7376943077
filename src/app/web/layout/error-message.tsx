import { Button } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

/** What went wrong in technical words: an Error's text, or a reply's status. */
export function technicalText(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  if (typeof error === 'object' && error !== null && 'status' in error) return `HTTP ${String(error.status)}`
  return String(error)
}

/** The last thing that can be shown. `details`: technical text for whoever builds or demonstrates the gallery. */
export function ErrorMessage({ details }: { readonly details: string | undefined }) {
  return (
    <MessagePage title="Oops! Algo salió mal">
      <p role="alert" className="text-quiet">
        Tuvimos un problema al mostrar esta página. Volvé a cargarla; si sigue igual, probá de nuevo en unos
        minutos.
      </p>
      {details !== undefined && (
        <details className="w-full">
          <summary className="link">Detalles</summary>
          <pre className="mt-3 overflow-x-auto bg-wall p-4 text-small whitespace-pre-wrap">{details}</pre>
        </details>
      )}
      <Button onClick={() => window.location.reload()}>Recargar la página</Button>
    </MessagePage>
  )
}
