import type { ShownPicture } from '#images/shown-picture.ts'
import { Picture } from '#images/web/picture.tsx'

/** A work of the gallery, as the sign-in shows it. */
export interface WorkBeside {
  readonly title: string
  readonly image: ShownPicture
}

/** What hangs beside the sign-in: whole, and on a phone no higher than leaves the form in sight. */
export function SignInWork({ title, image }: WorkBeside) {
  return (
    <figure className="flex flex-col items-center gap-3 max-md:order-first">
      <Picture
        image={image}
        sizes="(min-width: 48rem) 32rem, 60vw"
        first
        className="max-h-[24svh] w-auto! max-w-full object-contain shadow-canvas md:max-h-[70svh]"
      />
      <figcaption className="text-quiet text-small max-md:sr-only">{title}</figcaption>
    </figure>
  )
}
