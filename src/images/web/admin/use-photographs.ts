import { useRef } from 'react'
import type { Image } from '../../image.ts'
import type { Chosen } from './chosen-file.ts'

/** The photographs that views were made of, as long as the page is open: adjusted again, nothing of them is lost. */
export function usePhotographs() {
  const photographs = useRef(new Map<string, Blob>())
  return {
    /** Notes what a picture was made of that has just arrived. */
    note({ id }: Pick<Image, 'id'>, chosen: Chosen | undefined): void {
      if (chosen === undefined) return
      const before = photographs.current.get(chosen.replaces ?? '')
      photographs.current.set(id, before ?? chosen.file)
    },
    /** The photograph of a view, else the picture that hangs there. */
    async read({ id, url }: Pick<Image, 'id' | 'url'>): Promise<Blob> {
      const known = photographs.current.get(id)
      if (known !== undefined) return known
      const reply = await fetch(url)
      if (!reply.ok) throw new Error(`the picture answers ${reply.status}`)
      const picture = await reply.blob()
      photographs.current.set(id, picture)
      return picture
    },
  }
}
