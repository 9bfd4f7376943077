import { AssistedSaleForm } from '#checkout/web/admin/assisted-sale-form.tsx'
import { useAssistedSale } from '#checkout/web/admin/use-assisted-sale.ts'
import { WorkPicker } from '#checkout/web/admin/work-picker.tsx'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { offersFacturaA } from '#site-info/tax-condition.ts'
import { useIdentity } from '#site-info/web/admin/use-site-info-form.ts'
import { BackLink } from '#ui/back-link.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useNavigateHere } from '#ui/use-still-here.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'

/** 'Nueva venta': an order that the artist opens for somebody, whom she sends the link to pay. */
export default function NewOrderPage() {
  const navigateHere = useNavigateHere()
  const { data: identity } = useIdentity()
  const sale = useAssistedSale(({ id }) => {
    unsaved.allow()
    navigateHere(adminLinkTo.order(id), { replace: true })
  })
  const unsaved = useUnsaved(sale.dirty)
  return (
    <div className="flex flex-col gap-6">
      <div>
        <BackLink fallback={adminPages.orders.link()}>Pedidos</BackLink>
        <SectionHead title="Nueva venta" />
        <p className="mt-2 max-w-prose text-quiet">
          Elegí las obras y cargá los datos de quien compra. Los originales quedan reservados y recibís un
          link de pago para mandar por WhatsApp o email.
        </p>
      </div>
      <AssistedSaleForm
        sale={sale}
        picker={<WorkPicker chosen={sale.works.cart} onAdd={sale.works.add} />}
        offersFacturaA={identity === undefined || offersFacturaA(identity.legal)}
      />
      <UnsavedDialog question={unsaved} />
    </div>
  )
}
