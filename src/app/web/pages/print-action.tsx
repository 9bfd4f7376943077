import { wayToBuyPrint } from '#digital-art/web/way-to-buy-print.ts'
import { linkTo } from '#pages/site-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { fetchOverlays } from '../layout/late-overlays.tsx'
import { WithoutScript } from '../layout/without-script.tsx'

interface PrintActionProps {
  readonly title: string
  readonly situation: Parameters<typeof wayToBuyPrint>[0]
  readonly onAdd: () => void
}

/** The one thing that a visitor can do about the chosen size, or why she cannot. */
export function PrintAction({ title, situation, onAdd }: PrintActionProps) {
  switch (wayToBuyPrint(situation)) {
    case 'add_to_cart':
      return (
        <>
          <WithoutScript work={title} />
          <AddButton label="Agregar al carrito" onAdd={onAdd} />
        </>
      )
    case 'in_cart':
      return <AddButton label="Ya está en el carrito" />
    case 'unavailable':
      return (
        <div>
          <p className="mb-3 text-quiet">Este tamaño no está disponible por el momento.</p>
          <AddButton label="Ya está en el carrito" />
        </div>
      )
    case 'sample':
      return <AddButton label="Agregar al carrito" />
    case 'enquire':
      return (
        <div className="flex flex-col items-start gap-5">
          <p className="text-lead">Esta lámina se vende por consulta: escribinos y coordinamos la compra.</p>
          <ButtonLink tone="plain" to={linkTo.contactAbout(title)}>
            Consultar
          </ButtonLink>
        </div>
      )
  }
}

/** Without `onAdd` there is nothing to add. */
function AddButton({ label, onAdd }: { readonly label: string; readonly onAdd?: () => void }) {
  return (
    <div className="bottom-bar bg-paper max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:py-3 noscript:hidden">
      <Button
        onClick={onAdd}
        onPointerEnter={fetchOverlays}
        onFocus={fetchOverlays}
        disabled={onAdd === undefined}
        className="w-full"
      >
        {label}
      </Button>
    </div>
  )
}
