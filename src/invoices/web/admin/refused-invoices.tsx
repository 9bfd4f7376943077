import { adminPages } from '#pages/admin-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { InvoiceSettingsAnswer } from '../../invoices-api.ts'
import { refusedText, retryText } from '../../settings-text.ts'
import { useRetry } from './use-invoices.ts'

/** What was not issued, and the one press by which all of it is tried again. */
export function RefusedInvoices({ settings, missing, refused }: InvoiceSettingsAnswer) {
  const retry = useRetry()
  if (refused === 0 || missing.length > 0 || settings.mode === 'off') return null
  return (
    <section aria-labelledby="sin-emitir" className="flex max-w-2xl flex-col gap-3">
      <h3 id="sin-emitir" className="text-lead">
        Sin emitir
      </h3>
      <p className="text-quiet">{refusedText(refused)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-disabled={retry.isPending} onClick={() => !retry.isPending && retry.mutate()}>
          {retry.isPending ? 'Pidiendo...' : retryText(refused)}
        </Button>
        <ButtonLink tone="quiet" to={adminPages.overview.link()} className="text-left">
          Ver cuáles
        </ButtonLink>
      </div>
    </section>
  )
}
