import { Button } from './button.tsx'

/** The button that saves a long form, within reach of a thumb wherever one is in it. */
export function SaveBar({ busy }: { readonly busy: boolean }) {
  return (
    <div className="sticky bottom-0 -mx-5 flex border-line border-t bg-paper px-5 py-3 sm:mx-0 sm:justify-end sm:px-0">
      <Button type="submit" aria-disabled={busy} className="flex-1 sm:flex-none sm:px-10">
        {busy ? 'Guardando...' : 'Guardar Cambios'}
      </Button>
    </div>
  )
}
