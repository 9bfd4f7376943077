import { BottomBar } from './bottom-bar.tsx'
import { Button, ButtonLink } from './button.tsx'

/** The button that saves a long form, within reach of a thumb wherever one is in it. */
export function SaveBar({ busy }: { readonly busy: boolean }) {
  return (
    <BottomBar>
      <Button type="submit" aria-disabled={busy} className="flex-1 sm:flex-none sm:px-10">
        {busy ? 'Guardando...' : 'Guardar Cambios'}
      </Button>
    </BottomBar>
  )
}

interface SaveOrCancelProps {
  /** Where 'Cancelar' leads. */
  readonly to: string
  readonly busy: boolean
  readonly label?: string
}

/** The same for a form that is left when it is saved, or given up. */
export function SaveOrCancel({ to, busy, label = 'Guardar' }: SaveOrCancelProps) {
  return (
    <BottomBar>
      <ButtonLink tone="plain" to={to} className="flex-1 sm:flex-none">
        Cancelar
      </ButtonLink>
      <Button type="submit" aria-disabled={busy} className="flex-1 sm:flex-none sm:px-10">
        {busy ? 'Guardando...' : label}
      </Button>
    </BottomBar>
  )
}
