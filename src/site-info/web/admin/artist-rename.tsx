import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { useArtistRename } from './use-artist-rename.ts'

const several = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function worksText({ artworks, prints }: { readonly artworks: number; readonly prints: number }): string {
  const parts = [
    ...(artworks > 0 ? [several(artworks, 'obra', 'obras')] : []),
    ...(prints > 0 ? [several(prints, 'lámina', 'láminas')] : []),
  ]
  return `${parts.join(' y ')} ${artworks + prints === 1 ? 'dice' : 'dicen'}`
}

/** Asks whether the works are to say the artist's new name, too. */
export function ArtistRename({ rename }: { readonly rename: ReturnType<typeof useArtistRename> }) {
  const { asked, open, close, renaming } = rename
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Cambiar el nombre en tus obras"
      question={asked === undefined ? '' : `${worksText(asked)} «${asked.from}». ¿Ponemos «${asked.to}»?`}
      warning="Los pedidos y los correos que ya salieron quedan como están."
      confirmLabel="Cambiar en todas"
      busy={renaming.isPending}
      onConfirm={() => asked !== undefined && renaming.mutate(asked)}
    />
  )
}
