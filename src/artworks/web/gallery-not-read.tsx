import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** In the place of works that could not be read. */
export function GalleryNotRead({ text }: { readonly text: string }) {
  return (
    <Notice tone="alarm" className="flex flex-col items-start gap-5">
      <p>{text}</p>
      <ButtonLink tone="plain" to={linkTo.gallery()} reloadDocument>
        Recargar la página
      </ButtonLink>
    </Notice>
  )
}
