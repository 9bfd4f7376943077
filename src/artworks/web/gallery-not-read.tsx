import { Notice } from '#ui/notice.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'

/** In the place of works that could not be read. */
export function GalleryNotRead({ text }: { readonly text: string }) {
  return (
    <Notice tone="alarm" className="flex flex-col items-start gap-5">
      <p>{text}</p>
      <ReloadButton tone="plain" />
    </Notice>
  )
}
