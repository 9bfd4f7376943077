import { BottomBar } from './bottom-bar.tsx'
import { Button } from './button.tsx'

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
